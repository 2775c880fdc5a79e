import { useQuery } from '@tanstack/react-query'
import { Heading, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CourseCard } from '../../catalogue/CourseCard.tsx'
import { featuredQuery } from '../../catalogue/categories.api.ts'

/** The courses that an administrator featured; renders nothing if there are none. */
export function FeaturedCourses() {
  const { data } = useQuery(featuredQuery)
  if (!data || data.courses.length === 0) return null
  return (
    <Section aria-labelledby="featured-courses">
      <Heading level={2} size="xl" id="featured-courses">
        Cursos destacados
      </Heading>
      <Courses role="list">
        {data.courses.map(({ course, categorySlug }) => (
          <li key={course.id}>
            <CourseCard course={course} categorySlug={categorySlug} hasTag={data.hasTags} />
          </li>
        ))}
      </Courses>
    </Section>
  )
}

const Section = styled.section`
  margin-bottom: ${theme.space[10]};
`

const Courses = styled.ul`
  display: grid;
  gap: ${theme.space[5]};
  margin-top: ${theme.space[5]};
  ${media.md} { grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
  li { display: grid; }
`
