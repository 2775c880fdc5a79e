/** In the order of what they require. */
export const levelLabels = { basic: 'Básico', intermediate: 'Intermedio', advanced: 'Avanzado' }
