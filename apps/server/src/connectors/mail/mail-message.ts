// How a mail of ours looks on the wire: one recipient, both texts, marked as sent by a program.
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail-port.ts'

/** `from` is an address, or a name with an address in angle brackets. */
export function mailMessage(mail: Mail, from: string): SendMailOptions {
  const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    from,
    // As an object the address is never read as a list.
    to: { name: '', address: mail.to },
    envelope: { from: sender, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.files ?? []).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    messageId: `<${mail.id}@${sender.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
