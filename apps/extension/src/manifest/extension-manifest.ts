// The manifest: what the extension asks of the browser, no more than it uses.
import { ADS_MANAGERS } from '#ads-manager/ads-managers.ts'
import { OWN_SITES } from './own-sites.ts'

/** The manifest of a version for these sites. Permissions: its memory while the browser runs, and its panel. */
export function extensionManifest(version: string, sites: readonly string[] = OWN_SITES) {
  const adsPages = ADS_MANAGERS.flatMap(({ pages }) => pages)
  return {
    manifest_version: 3,
    name: 'Peregrine Pro Targeting',
    version,
    description:
      'Puts a targeting list into the ad set that is open in the ads manager, and checks that it stands there.',
    minimum_chrome_version: '116',
    permissions: ['storage', 'sidePanel'],
    action: { default_title: 'Peregrine Pro Targeting' },
    background: { service_worker: 'service-worker.js', type: 'module' },
    side_panel: { default_path: 'side-panel.html' },
    content_scripts: [
      {
        matches: sites.map((site) => `${site}/*`),
        exclude_matches: adsPages,
        js: ['site-bridge.js'],
        run_at: 'document_start',
      },
      { matches: adsPages, js: ['ads-manager-script.js'], run_at: 'document_idle' },
    ],
    content_security_policy: {
      extension_pages: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
    },
  } as const
}
