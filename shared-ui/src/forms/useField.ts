import { type ReactNode, useEffect, useId } from 'react'
import { flushSync } from 'react-dom'

/** Props that every field has in addition to those of its control. */
export interface FieldProps {
  label: ReactNode
  /** Shows the label to screen readers only, where its meaning is clear without it (a search box). */
  isLabelHidden?: boolean
  /** Help that stays below the control. */
  hint?: ReactNode
  /** What is wrong; marks the control as invalid. */
  error?: ReactNode
}

/** Ids and ARIA attributes that connect a control to its hint and its error. */
export function useField({ id: givenId, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id?: string }) {
  const ownId = useId()
  // The listener of all fields is the same one, which the document adds once.
  useEffect(() => document.addEventListener('submit', readFields, true), [])
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  }
}

/** Makes React read each field before its form is submitted: browsers and password managers may fill one in without an event. */
function readFields({ target }: Event) {
  flushSync(() => {
    // React ignores the event where it knows the value.
    for (const field of (target as HTMLFormElement).elements)
      field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
