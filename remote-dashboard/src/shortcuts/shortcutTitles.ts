/** The titles of the shortcuts that every screen has. */
export const everywhere = 'En todas partes'
export const navigating = 'Ir a otra pantalla'
