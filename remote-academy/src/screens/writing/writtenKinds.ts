import type { DraftKind } from 'shared-admin'
import type { AcademyCategoryContent, AcademyCourseContent, AcademyLessonContent } from 'shared-auth/api'
import { fieldLabels as labels } from './fieldLabels.ts'

const deleteQuestion = '¿Eliminar de la academia?'

export const category: DraftKind<AcademyCategoryContent> = {
  ...{ kind: 'academy-category', path: '/dashboard/academy/categories', labels, deleteQuestion },
  blank: { slug: '', name: '', description: '', thumbnail: null },
}

export const course: DraftKind<AcademyCourseContent> = {
  ...{ kind: 'academy-course', path: '/dashboard/academy/courses', labels, deleteQuestion },
  blank: { categoryId: '', slug: '', title: '', description: '', thumbnail: null, sections: [] },
}

export const lesson: DraftKind<AcademyLessonContent> = {
  ...{ kind: 'academy-lesson', path: '/dashboard/academy/lessons', labels, deleteQuestion },
  blank: {
    ...{ sectionId: '', slug: '', labelLesson: '', titleLesson: '', descriptionLesson: '' },
    ...{ youtubeUrl: null, text: null, premiumText: null, links: [], linksPremium: [] },
  },
}
