import { X } from 'lucide-react'
import { useId } from 'react'
import { ExternalLink, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../../site/site.ts'
import { useWhatsAppPanel } from './useWhatsAppPanel.ts'
import { WhatsAppMark } from './WhatsAppMark.tsx'

const messages = [
  { label: 'Sistema web a medida', text: 'Hola, quiero un sistema web a medida.' },
  { label: 'Automatizar WhatsApp', text: 'Hola, quiero automatizar la atención por WhatsApp.' },
  { label: 'Mentoría', text: 'Hola, me interesa una mentoría.' },
  { label: 'Ayuda con un despliegue', text: 'Hola, necesito ayuda con un despliegue.' },
]

/** Four ways to begin a conversation; opens automatically once per tab, where there is room, and closes again. */
export function WhatsAppBubble() {
  const id = useId()
  const { isOpen, isAway, place, panel, handleToggle, handlers } = useWhatsAppPanel()
  return (
    <Place data-print="hidden" data-away={isAway} ref={place} aria-label="WhatsApp" {...handlers}>
      <Toggle
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? 'Cerrar WhatsApp' : 'Escríbenos por WhatsApp'}
      >
        {isOpen ? <X aria-hidden /> : <WhatsAppMark />}
      </Toggle>
      <Panel
        id={id}
        ref={panel}
        popover="auto"
        onToggle={handleToggle}
        style={{ visibility: isOpen ? undefined : 'hidden' }}
      >
        <p>¿Sobre qué quieres hablar?</p>
        <Messages role="list">
          {messages.map(({ label, text }) => (
            <li key={label}>
              <ExternalLink
                href={`https://wa.me/${site.contact.whatsapp}?text=${encodeURIComponent(text)}`}
                hasIcon={false}
              >
                {label}
              </ExternalLink>
            </li>
          ))}
        </Messages>
      </Panel>
    </Place>
  )
}

const Place = styled.aside`
  --bubble-end: ${theme.space[4]};
  --bubble-bottom: ${theme.space[4]};
  position: fixed;
  inset: auto var(--bubble-end) var(--bubble-bottom) auto;
  z-index: calc(${theme.layer.navbar} - 1);
  transition: opacity ${theme.motion.fast}, visibility ${theme.motion.fast};
  &[data-away='true'] { visibility: hidden; opacity: 0; }
  ${media.md} {
    --bubble-end: ${theme.space[8]};
    --bubble-bottom: ${theme.space[6]};
  }
`

const Panel = styled.div`
  position: fixed;
  inset: auto var(--bubble-end) calc(var(--bubble-bottom) + 56px + ${theme.space[3]}) auto;
  width: min(17rem, calc(100vw - 2rem));
  /* The space between the navbar and the button. */
  max-height: calc(100dvh - var(--navbar-height) - 56px - 3.5rem);
  margin: 0;
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  box-shadow: ${theme.shadow.lg};
  overflow-y: auto;
  overscroll-behavior: contain;
  p { font-weight: ${theme.font.weight.semibold}; }
  /* Keeps its box while it is closed, because the room for it is measured before it opens. */
  &:not(:popover-open) { display: block; }
  /* The browser may open it before React knows. */
  &:popover-open { visibility: visible !important; }
  /* Phones in landscape orientation. */
  @media (max-height: 30rem) and (min-width: ${theme.breakpoint.sm}px) {
    width: 25rem;
    ul { grid-template-columns: 1fr 1fr; }
  }
`

const Messages = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[3]};
  a {
    display: block;
    padding: ${theme.space[2]} ${theme.space[3]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.font.weight.medium};
    text-decoration: none;
  }
  a:hover { background: ${theme.color.primary}; color: ${theme.color.onPrimary}; }
`

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  box-shadow: ${theme.shadow.lg};
  transition: background-color ${theme.motion.fast};
  &:hover { background: ${theme.color.primaryHover}; }
`
