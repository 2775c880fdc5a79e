/** A telephone in a speech bubble; decorative. */
export function WhatsAppMark() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false" fill="none">
      <path
        d="M4 24l1.5-5.3A10 10 0 1 1 9.4 22.5z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M10.2 9.4c-.9.9-1 2.3.2 4.4 1.3 2.3 3.300 3.900 5.300 4.4 1.3.3 2.500-.3 2.900-1.500.2-.6 0-1-.5-1.3l-1.600-.9c-.5-.3-1-.1-1.3.3l-.5.6c-1.500-.7-2.600-1.800-3.300-3.200l.6-.6c.4-.4.5-.9.2-1.400l-.8-1.500c-.3-.5-.8-.6-1.200.7z"
        fill="currentColor"
      />
    </svg>
  )
}
