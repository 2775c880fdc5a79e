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
        d="M10.2 9.4c-.9.9-1 2.3.2 4.4 1.3 2.3 3.3 3.9 5.3 4.4 1.3.3 2.5-.3 2.9-1.5.2-.6 0-1-.5-1.3l-1.6-.9c-.5-.3-1-.1-1.3.3l-.5.6c-1.5-.7-2.6-1.8-3.3-3.2l.6-.6c.4-.4.5-.9.2-1.4l-.8-1.5c-.3-.5-.8-.6-1.2.7z"
        fill="currentColor"
      />
    </svg>
  )
}
