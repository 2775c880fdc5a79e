import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import {
  Card,
  Heading,
  media,
  pathTo,
  Skeleton,
  Text,
  theme,
  transitionName,
  VisuallyHidden,
} from 'shared-ui'
import { styled } from 'styled-components'
import type { CaseBrief } from '../../site/caseBrief.ts'
import { findFigures } from '../../site/cases/figure.ts'
import { Picture } from '../../site/Picture.tsx'
import { homeCasesQuery } from '../../site/projects.api.ts'

/** The first project with its figures; nothing where there is none, because the list below reports a failure. */
export function LatestCase() {
  const { data, isPending } = useQuery(homeCasesQuery())
  const project = data?.[0]
  if (!isPending && !project) return null
  return <Frame padding={0}>{project ? <Case project={project} /> : <Pending />}</Frame>
}

function Case({ project: { slug, title, image, category, description } }: { project: CaseBrief }) {
  const [summary] = description.split(/\n{2,}/, 1)
  const figures = findFigures(description)
  return (
    <>
      <div style={transitionName('project-picture', slug)}>
        <Picture src={image} alt="" seed={title} isEager />
      </div>
      <Words>
        <Text size="sm" tone="accent" weight="semibold">
          {category}
        </Text>
        <Heading level={2} size="3xl" style={transitionName('project-title', slug)}>
          {title}
        </Heading>
        <Text tone="muted" size="lg">
          {summary}
        </Text>
        {figures.length > 0 && (
          <Figures>
            {figures.slice(0, 2).map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Figures>
        )}
        <More to={pathTo('/projects/:slug', { slug })}>
          Leer el caso <VisuallyHidden>{title}</VisuallyHidden>
          <ArrowRight aria-hidden />
        </More>
      </Words>
    </>
  )
}

function Pending() {
  return (
    <>
      <Space />
      <Words>
        <Skeleton width="30%" />
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton height="6rem" />
      </Words>
    </>
  )
}

const Frame = styled(Card)`
  display: grid;
  overflow: hidden;
  overflow-wrap: anywhere;
  box-shadow: ${theme.shadow.lg};
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    /* The picture fills its half, however long the text is. */
    > :first-child { position: relative; min-height: clamp(26rem, 32vw, 38rem); aspect-ratio: auto; }
    > :first-child > div { position: absolute; inset: 0; aspect-ratio: auto; }
  }
`

const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${theme.space[4]};
  padding: clamp(${theme.space[6]}, 4vw, ${theme.space[16]});
`

const Space = styled.div`
  aspect-ratio: 16 / 10;
  background: ${theme.color.sunken};
`

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]} ${theme.space[8]};
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  > div { display: flex; flex: 1 1 10rem; flex-direction: column-reverse; justify-content: flex-end; }
  dt { color: ${theme.color.textMuted}; font-size: ${theme.font.size.sm}; }
  dd { margin: 0; color: ${theme.color.primary}; font-size: ${theme.font.size['2xl']}; font-weight: ${theme.font.weight.semibold}; line-height: ${theme.font.lineHeight.tight}; letter-spacing: -0.035em; text-wrap: balance; }
`

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  justify-self: start;
  font-weight: ${theme.font.weight.semibold};
  svg { width: 1.125rem; height: 1.125rem; }
`
