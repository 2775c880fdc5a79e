import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { reportingQuery } from './reporting.api.ts'

/**
 * The end of a lesson's text, from where readers report an error in a paragraph. What offers the same beside a paragraph loads once a
 * mouse is over the text, or something in it is selected.
 */
export function ReportError({ lessonId }: { lessonId: string }) {
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, refetch } = useQuery({ ...reportingQuery, enabled: isWanted })
  const row = useRef<HTMLDivElement>(null)
  const text = row.current?.parentElement

  useEffect(() => {
    const want = (event?: Event) => {
      const isMouse = event && 'pointerType' in event && event.pointerType === 'mouse'
      if (isMouse || getSelection()?.isCollapsed === false) setIsWanted(true)
    }
    // It may have been selected before any script ran.
    want()
    const section = row.current?.parentElement
    section?.addEventListener('pointerover', want)
    document.addEventListener('selectionchange', want)
    return () => {
      section?.removeEventListener('pointerover', want)
      document.removeEventListener('selectionchange', want)
    }
  }, [])

  function open() {
    setIsWanted(true)
    setIsOpen(true)
    if (isError) void refetch()
  }

  return (
    <Row ref={row} data-print="hidden">
      <Button variant="ghost" size="sm" isBusy={isOpen && !data && !isError} onClick={open}>
        Informar de un error
      </Button>
      {isOpen && isError && (
        <Text as="span" size="sm" tone="danger" role="alert">
          No se pudo abrir el formulario. Inténtalo de nuevo.
        </Text>
      )}
      {data && text && (
        <data.Reporting lessonId={lessonId} text={text} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </Row>
  )
}

const Row = styled.div`
  margin-top: ${theme.space[8]};
  margin-inline-start: calc(-1 * ${theme.space[3]});
`
