/** `greeting` opened automatically, `open` was opened by hand; `away` hides the button while it covers a control. */
export type PanelState = 'folded' | 'greeting' | 'open' | 'away'
