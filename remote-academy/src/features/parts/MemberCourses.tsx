import { useQuery } from '@tanstack/react-query'
import { Heading, type PartProps, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CourseCard } from '../../catalogue/CourseCard.tsx'
import { categoriesQuery } from '../../catalogue/categories.api.ts'
import { CourseGrid } from './CourseGrid.ts'
import { coursesOn } from './coursesOn.ts'

/** Part of a team member's page: courses about the member's skills; renders nothing when there are none. */
export function MemberCourses({ value: { name, skills } }: PartProps<'public.member.profile'>) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const courses = coursesOn(skills, categories)
  if (courses.length === 0) return null
  return (
    <Place aria-labelledby="member-courses">
      <Heading level={2} size="lg" id="member-courses">
        Cursos sobre lo que usa <bdi>{name}</bdi>
      </Heading>
      <CourseGrid role="list">
        {courses.map(({ course, categorySlug }) => (
          <li key={course.id}>
            <CourseCard course={course} categorySlug={categorySlug} hasTag={false} />
          </li>
        ))}
      </CourseGrid>
    </Place>
  )
}

const Place = styled.section`
  display: grid;
  gap: ${theme.space[4]};
  margin-top: clamp(${theme.space[8]}, 5vw, ${theme.space[16]});
`
