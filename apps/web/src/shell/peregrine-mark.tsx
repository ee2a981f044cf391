// The product's mark, in the accent of the site.
export function PeregrineMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 32 32" fill="var(--accent)" aria-hidden="true">
      <path d="M16 2c1.6 8 4.400 12.400 14 14-9.600 1.600-12.400 6-14 14-1.600-8-4.400-12.400-14-14 9.600-1.600 12.400-6 14-14z" />
    </svg>
  )
}
