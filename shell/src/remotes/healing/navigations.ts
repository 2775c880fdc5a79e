let noteNavigation = () => {}

/**
 * Lets the shell follow the changes of the history's entry. Done before any page is shown: what replaces these functions
 * later was a version.
 */
export function watchHistory() {
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method].bind(history)
    history[method] = (...args) => {
      change(...args)
      noteNavigation()
    }
  }
}

/** Calls `note` after each change from here on. */
export function followNavigations(note: () => void) {
  noteNavigation = note
}
