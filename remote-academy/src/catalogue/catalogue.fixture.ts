import type {
  AcademyCategory,
  AcademyCategoryList,
  AcademyCourse,
  AcademyCourseLesson,
  AcademyLesson,
} from 'shared-auth/api'

const DAY_MS = 24 * 60 * 60 * 1000

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}

function lesson(slug: string, lessonOrder: number, age = 90): AcademyCourseLesson {
  return {
    id: `lesson-${slug}`,
    slug,
    labelLesson: `Lección ${lessonOrder}`,
    titleLesson: `Título de ${slug}`,
    descriptionLesson: `Descripción de ${slug}.`,
    youtubeUrl: null,
    lessonOrder,
    readingMinutes: 4,
    createdAt: daysAgo(age),
    formerSlugs: [],
  }
}

/** A course whose sections and lessons are out of order, as the server may send them. */
export const course: AcademyCourse = {
  id: 'c1',
  title: 'AWS desde cero',
  slug: 'aws',
  description: 'Cuentas, red y servidores.',
  thumbnail: null,
  level: 'basic',
  createdAt: daysAgo(90),
  category: { id: 'k1', name: 'DevOps', slug: 'devops' },
  questionsRequired: false,
  sections: [
    { id: 's2', titleSection: 'Red', slug: 'red', sectionOrder: 2, lessons: [lesson('vpc', 1, 2)] },
    {
      id: 's1',
      titleSection: 'Fundamentos',
      slug: 'fundamentos',
      sectionOrder: 1,
      lessons: [lesson('iam', 2), lesson('nube', 1)],
    },
  ],
}

export const category: AcademyCategory = {
  id: 'k1',
  name: 'DevOps',
  slug: 'devops',
  description: 'Servidores y despliegues.',
  thumbnail: null,
  createdAt: daysAgo(90),
  courses: [
    {
      id: 'c1',
      title: 'AWS desde cero',
      slug: 'aws',
      description: '',
      thumbnail: null,
      level: null,
      createdAt: daysAgo(3),
    },
  ],
}

/** The response with that category and no featured course. */
export const categoryList: AcademyCategoryList = {
  results: [category],
  featured: { courses: [], showHot: true },
}

export const iam: AcademyLesson = {
  ...lesson('iam', 2),
  markdownUrl: '/content/iam.md',
  links: [{ id: 'l1', name: 'Guía de IAM', url: 'https://docs.example/iam' }],
  hasPremium: true,
  premiumLinkCount: 1,
}
