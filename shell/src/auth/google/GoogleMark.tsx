/** A plain "G" in four arcs; decorative. */
export function GoogleMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="3.6"
    >
      <path d="M18.6 6.6A8.4 8.4 0 0 0 4.9 7.9" stroke="#ea4335" />
      <path d="M4.9 7.7a8.4 8.4 0 0 0 0 8.6" stroke="#fbbc05" />
      <path d="M4.8 16.1a8.4 8.4 0 0 0 12.6 2.4" stroke="#34a853" />
      <path d="M12 12h8.4a8.4 8.4 0 0 1-3.2 6.6" stroke="#4285f4" />
    </svg>
  )
}
