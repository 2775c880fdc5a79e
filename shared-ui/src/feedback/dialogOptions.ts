/** Options of a yes-or-no question. */
export interface ConfirmOptions {
  /** Without a title the text is the heading. */
  title?: string
  text: string
  confirmText?: string
  /** Shown only with `hasDeny`. */
  denyText?: string
  cancelText?: string
  /** For actions that cannot be undone: red, and the focus starts on the cancel button. */
  danger?: boolean
  /** Adds a third button, an explicit no beside cancel; both resolve to false. */
  hasDeny?: boolean
}

/** Options of a notice. */
export interface AlertOptions {
  title: string
  text?: string
  icon?: 'success' | 'error' | 'warning' | 'info' | 'question'
  confirmText?: string
  /** Returns the focus to the element that had it. Default: true. */
  returnsFocus?: boolean
}

/** Options of a question for a text. */
export interface PromptOptions {
  title: string
  text?: string
  /** The things the question is about, one per line; a long list scrolls. */
  items?: string[]
  /** Accessible name of the list. */
  itemsLabel?: string
  /** For actions that cannot be undone: red. */
  danger?: boolean
  /** Label of the input. */
  label?: string
  /** Initial value of the input. */
  value?: string
  /** `email` and `url` are checked before `validate` runs. */
  inputType?: 'text' | 'email' | 'url'
  confirmText?: string
  cancelText?: string
  /** Returns what is wrong with the value, or undefined when it is valid. */
  validate?: (value: string) => string | undefined | Promise<string | undefined>
}
