import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { media, pathTo, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { projectListQuery } from '../../site/projects.api.ts'

/** The projects before and after this one, in the order of the list; the last one leads to the first. */
export function ProjectNeighbours({ slug }: { slug: string }) {
  const [isMounted, setIsMounted] = useState(false)
  // A transition, so that the page itself is shown before the request begins.
  useEffect(() => startTransition(() => setIsMounted(true)), [])
  // Not while the page is prerendered: the whole list would be in the HTML of every case.
  const { data: projects = [], isPending } = useQuery({ ...projectListQuery(), enabled: isMounted })
  const at = projects.findIndex((project) => project.slug === slug)
  // With two projects, both links would lead to the other one. The space stays, because what follows would move.
  if (isPending || at < 0 || projects.length < 3) return <Reserved />
  const previous = projects.at(at - 1)
  const next = projects[(at + 1) % projects.length]
  return (
    <Frame aria-label="Otros proyectos" data-print="hidden">
      {previous && (
        <Step to={pathTo('/projects/:slug', { slug: previous.slug })}>
          <small>
            <ArrowLeft aria-hidden /> Proyecto anterior
          </small>
          <strong>{previous.title}</strong>
        </Step>
      )}
      {next && (
        <Step to={pathTo('/projects/:slug', { slug: next.slug })} data-side="end">
          <small>
            Proyecto siguiente <ArrowRight aria-hidden />
          </small>
          <strong>{next.title}</strong>
        </Step>
      )}
    </Frame>
  )
}

const Frame = styled.nav`
  display: grid;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[16]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const Reserved = styled.div`
  height: 5.75rem;
  margin-top: ${theme.space[16]};
`

const Step = styled(Link)`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[5]} ${theme.space[6]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  color: ${theme.color.text};
  text-decoration: none;
  transition: background-color ${theme.motion.fast};
  &:hover { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
  &[data-side='end'] { justify-items: end; text-align: end; }
  small { display: flex; align-items: center; gap: ${theme.space[2]}; color: ${theme.color.textMuted}; font-size: ${theme.font.size.sm}; }
  &:hover small { color: inherit; }
  strong { font-size: ${theme.font.size.xl}; font-weight: ${theme.font.weight.semibold}; letter-spacing: -0.02em; }
  svg { width: 1rem; height: 1rem; }
`
