import type { DraftKind } from 'shared-admin'
import type { AcademyCategoryContent, AcademyCourseContent, AcademyLessonContent } from 'shared-auth/api'
import { fieldLabels } from './fieldLabels.ts'

const ofAcademy = {
  area: 'academy',
  labels: fieldLabels,
  deleteQuestion: '¿Eliminar de la academia?',
} as const

export const category: DraftKind<AcademyCategoryContent> = {
  ...{ kind: 'academy-category', path: '/dashboard/academy/categories', ...ofAcademy },
  blank: { slug: '', name: '', description: '', thumbnail: null },
}

export const course: DraftKind<AcademyCourseContent> = {
  ...{ kind: 'academy-course', path: '/dashboard/academy/courses', ...ofAcademy },
  blank: {
    categoryId: '',
    slug: '',
    title: '',
    description: '',
    thumbnail: null,
    questionsRequired: false,
    level: null,
    sections: [],
  },
}

export const lesson: DraftKind<AcademyLessonContent> = {
  ...{ kind: 'academy-lesson', path: '/dashboard/academy/lessons', ...ofAcademy },
  blank: {
    ...{ sectionId: '', slug: '', labelLesson: '', titleLesson: '', descriptionLesson: '' },
    ...{ youtubeUrl: null, text: null, premiumText: null, links: [], linksPremium: [] },
  },
}
