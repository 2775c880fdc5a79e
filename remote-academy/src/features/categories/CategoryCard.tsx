import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AcademyCategory } from 'shared-auth/api'
import { Card, Heading, media, Text, theme, transitionName } from 'shared-ui'
import { styled } from 'styled-components'
import { FreshnessBadge } from '../../catalogue/FreshnessBadge.tsx'
import { categoryPath, coursePath } from '../../catalogue/paths.ts'
import { Thumbnail } from '../../catalogue/Thumbnail.tsx'
import { CategoryCardTop } from './CategoryCardTop.ts'

/** A category with its courses; its name and its picture link to it. */
export function CategoryCard({ category, isFirst }: { category: AcademyCategory; isFirst: boolean }) {
  return (
    <Card as="article" padding={0} isInteractive>
      <CategoryCardTop>
        <Picture to={categoryPath(category.slug)} tabIndex={-1} aria-hidden>
          <Thumbnail
            src={category.thumbnail}
            isEager={isFirst}
            style={transitionName('category-picture', category.slug)}
          />
        </Picture>
        <div>
          <Heading level={2} size="xl">
            <NameLink to={categoryPath(category.slug)}>{category.name}</NameLink>
          </Heading>
          <Description tone="muted">{category.description}</Description>
        </div>
      </CategoryCardTop>
      {category.courses.length > 0 ? (
        <Courses role="list" aria-label={`Cursos de ${category.name}`}>
          {category.courses.map((course) => (
            <li key={course.id}>
              <CourseLink to={coursePath(category.slug, course.slug)}>
                <span>{course.title}</span>
                <FreshnessBadge createdAt={course.createdAt} />
                <ArrowRight aria-hidden />
              </CourseLink>
            </li>
          ))}
        </Courses>
      ) : (
        <NoCourses tone="muted" size="sm">
          No hay cursos disponibles.
        </NoCourses>
      )}
    </Card>
  )
}

const Picture = styled(Link)`
  display: block;
  align-self: start;
`

const NameLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { color: ${theme.color.primary}; text-decoration: underline; }
`

const Description = styled(Text)`
  margin-top: ${theme.space[2]};
`

const Courses = styled.ul`
  border-top: 1px solid ${theme.color.border};
  background: color-mix(in srgb, ${theme.color.sunken} 45%, ${theme.color.surface});
  li + li { border-top: 1px solid ${theme.color.border}; }
`

const CourseLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 3rem;
  padding: ${theme.space[3]} ${theme.space[5]};
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.medium};
  line-height: ${theme.font.lineHeight.snug};
  text-decoration: none;
  transition: background-color ${theme.motion.fast};
  ${media.md} { padding-inline: ${theme.space[6]}; }
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
  > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-inline-start: auto;
    color: ${theme.color.textSubtle};
    transition: transform ${theme.motion.fast};
  }
  &:hover > svg { color: inherit; transform: translateX(3px); }
`

const NoCourses = styled(Text)`
  padding: ${theme.space[4]} ${theme.space[6]};
  border-top: 1px solid ${theme.color.border};
`
