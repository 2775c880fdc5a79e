import type { Area, AreaLevel } from 'shared-auth/api'

/** The areas that a collaborator can be given, in the order of the screen. */
export const areaWords: Record<Area, { label: string } & Record<AreaLevel, string>> = {
  academy: {
    label: 'Academia',
    edit: 'Escribir borradores de categorías, cursos y lecciones.',
    publish: 'Publicarlos, programarlos, ordenarlos y eliminarlos.',
  },
  projects: {
    label: 'Proyectos y equipo',
    edit: 'Escribir borradores de proyectos y de las personas del equipo.',
    publish: 'Publicarlos, programarlos, ordenarlos y eliminarlos.',
  },
  texts: {
    label: 'Textos de las páginas',
    edit: 'Escribir borradores de los textos.',
    publish: 'Publicarlos y programarlos.',
  },
  wardrobe: {
    label: 'Wardrobe',
    edit: 'Crear y cambiar las categorías del armario.',
    publish: 'Eliminarlas.',
  },
  mail: {
    label: 'Correos',
    edit: 'Leer los correos, marcarlos y archivarlos.',
    publish: 'Responderlos y eliminarlos.',
  },
  feedback: {
    label: 'Feedback',
    edit: 'Leer el feedback y activarlo o desactivarlo.',
    publish: 'Fijarlo en la página principal y eliminarlo.',
  },
  'short-links': {
    label: 'Acortador',
    edit: 'Crear y cambiar enlaces cortos, y ver sus visitas.',
    publish: 'Eliminarlos.',
  },
  statistics: {
    label: 'Estadísticas',
    edit: 'Ver las páginas vistas.',
    publish: 'Lo mismo: aquí no hay nada que publicar.',
  },
}

export const areas = Object.keys(areaWords) as Area[]

/** The names of given areas as the activity records them, such as `mail:edit`. */
export const givenAreaLabels = Object.fromEntries(
  areas.flatMap((area) => [
    [`${area}:edit`, `${areaWords[area].label} (editar)`],
    [`${area}:publish`, `${areaWords[area].label} (publicar)`],
  ]),
)
