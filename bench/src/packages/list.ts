/** A package that a team may bring along, with the code of a page that uses it. */
export type TriedPackage = {
  name: string
  version: string
  /** Packages that it needs beside it, with their versions. */
  peers?: Record<string, string>
  /** Statements at the beginning of the page's module. */
  module: string
  /** Statements in the component. */
  body?: string
  view: string
  /** The line that a page has to add, or why the package cannot be used. */
  note?: string
  /** Whether its trial refuses it. */
  isRefused?: boolean
}

/** Forty of the most used packages for React, with the versions that the registry named latest on 2026-11-26. */
export const triedPackages: TriedPackage[] = [
  {
    name: 'react-hook-form',
    version: '7.92.0',
    module: `import { useForm } from 'react-hook-form'`,
    body: `const { register, handleSubmit } = useForm()`,
    view: `<form onSubmit={handleSubmit(() => 0)}><label>Nombre <input {...register('name')} /></label></form>`,
  },
  {
    name: 'framer-motion',
    version: '14.14.0',
    module: `import { motion } from 'framer-motion'`,
    view: `<motion.p animate={{ opacity: 1 }}>Se mueve</motion.p>`,
  },
  {
    name: '@radix-ui/react-dialog',
    version: '1.3.1',
    module: `import * as Dialog from '@radix-ui/react-dialog'`,
    view: `<Dialog.Root><Dialog.Trigger>Abrir</Dialog.Trigger><Dialog.Portal><Dialog.Content><Dialog.Title>Aviso</Dialog.Title><Dialog.Description>Un aviso.</Dialog.Description><Dialog.Close>Cerrar</Dialog.Close></Dialog.Content></Dialog.Portal></Dialog.Root>`,
  },
  {
    name: '@radix-ui/react-slot',
    version: '1.5.0',
    module: `import { Slot } from '@radix-ui/react-slot'`,
    view: `<Slot className="x"><p>Dentro</p></Slot>`,
  },
  {
    name: 'lucide-react',
    version: '1.79.0',
    module: `import { Camera } from 'lucide-react'`,
    view: `<Camera aria-label="Cámara" />`,
  },
  {
    name: 'react-icons',
    version: '5.7.0',
    module: `import { FaBeer } from 'react-icons/fa'`,
    view: `<FaBeer title="Cerveza" />`,
  },
  {
    name: '@emotion/react',
    version: '11.14.0',
    peers: { '@emotion/styled': '11.14.1' },
    module: `import styled from '@emotion/styled'
import { css } from '@emotion/react'`,
    body: `const Box = useMemo(() => styled.p(css({ fontWeight: 700 })), [])`,
    view: `<Box>Con estilo</Box>`,
  },
  {
    name: '@mui/material',
    version: '9.5.0',
    peers: { '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1' },
    module: `import Button from '@mui/material/Button'`,
    view: `<Button variant="outlined" color="inherit">Pulsar</Button>`,
    note: 'a line: `color="inherit"`, or a theme with the colours of the site; its own blue is too pale on them',
  },
  {
    name: 'react-redux',
    version: '9.3.1',
    peers: { '@reduxjs/toolkit': '2.15.0' },
    module: `import { Provider, useSelector } from 'react-redux'
import { configureStore } from '@reduxjs/toolkit'
const store = configureStore({ reducer: () => ({ n: 1 }) })
const Count = () => <p>{useSelector(({ n }) => n)}</p>`,
    view: `<Provider store={store}><Count /></Provider>`,
  },
  {
    name: '@reduxjs/toolkit',
    version: '2.15.0',
    module: `import { createSlice } from '@reduxjs/toolkit'
const slice = createSlice({ name: 'n', initialState: 0, reducers: {} })`,
    view: `<p>{slice.name}</p>`,
  },
  {
    name: 'swr',
    version: '2.5.1',
    module: `import useSWR from 'swr'`,
    body: `const { data } = useSWR('uno', async () => 'Leído')`,
    view: `<p>{data ?? 'Leyendo'}</p>`,
  },
  {
    name: '@floating-ui/react',
    version: '0.27.20',
    module: `import { useFloating } from '@floating-ui/react'`,
    body: `const { refs, floatingStyles } = useFloating()`,
    view: `<><button type="button" ref={refs.setReference}>Ancla</button><p ref={refs.setFloating} style={floatingStyles}>Flota</p></>`,
  },
  {
    name: 'react-select',
    version: '5.10.2',
    peers: { '@emotion/react': '11.14.0' },
    module: `import Select from 'react-select'`,
    view: `<Select inputId="s" aria-label="Fruta" options={[{ value: 'a', label: 'Piña' }]} />`,
  },
  {
    name: 'recharts',
    version: '3.11.1',
    peers: { 'react-is': '19.3.1', 'react-redux': '9.3.1' },
    module: `import { Bar, BarChart } from 'recharts'`,
    view: `<BarChart width={300} height={150} data={[{ n: 3 }, { n: 5 }]}><Bar dataKey="n" isAnimationActive={false} /></BarChart>`,
  },
  {
    name: 'react-hot-toast',
    version: '2.6.1',
    module: `import { Toaster } from 'react-hot-toast'`,
    view: `<><Toaster /><p>Avisos</p></>`,
  },
  {
    name: 'sonner',
    version: '2.0.8',
    module: `import { Toaster } from 'sonner'`,
    view: `<><Toaster /><p>Avisos</p></>`,
  },
  {
    name: '@headlessui/react',
    version: '2.2.10',
    module: `import { Switch } from '@headlessui/react'`,
    body: `const [isOn, set] = useState(false)`,
    view: `<Switch checked={isOn} onChange={set} aria-label="Avisos">Sí</Switch>`,
    note: 'it replaces `HTMLElement.prototype.focus` for the whole page',
    isRefused: true,
  },
  {
    name: 'react-transition-group',
    version: '4.4.5',
    module: `import { CSSTransition } from 'react-transition-group'`,
    body: `const ref = useRef(null)`,
    view: `<CSSTransition nodeRef={ref} in timeout={100} classNames="f"><p ref={ref}>Aparece</p></CSSTransition>`,
  },
  {
    name: 'react-window',
    version: '2.5.3',
    module: `import { List } from 'react-window'
const Row = ({ index, style }) => <div role="listitem" style={style}>Fila {index}</div>`,
    view: `<div style={{ height: 150 }}><List tabIndex={0} rowComponent={Row} rowCount={1000} rowHeight={24} rowProps={{}} /></div>`,
    note: 'a line: rows with `role="listitem"`, and a list that takes the focus',
  },
  {
    name: '@tanstack/react-table',
    version: '9.3.1',
    module: `import * as table from '@tanstack/react-table'`,
    view: `<p>{Object.keys(table).length > 5 ? 'Tabla' : 'nada'}</p>`,
  },
  {
    name: '@tanstack/react-virtual',
    version: '3.14.26',
    module: `import { useVirtualizer } from '@tanstack/react-virtual'`,
    body: `const box = useRef(null)
  const rows = useVirtualizer({ count: 1000, getScrollElement: () => box.current, estimateSize: () => 24 })`,
    view: `<div ref={box} style={{ height: 150, overflow: 'auto' }} tabIndex={0} role="group" aria-label="Filas"><p>{rows.getTotalSize()} px</p></div>`,
  },
  {
    name: 'react-i18next',
    version: '18.0.2',
    peers: { i18next: '27.1.5' },
    module: `import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
const i18n = createInstance()
i18n.use(initReactI18next).init({ lng: 'es', resources: { es: { translation: { hola: 'Hola' } } } })
const Text = () => <p>{useTranslation().t('hola')}</p>`,
    view: `<I18nextProvider i18n={i18n}><Text /></I18nextProvider>`,
  },
  {
    name: 'react-intl',
    version: '12.1.6',
    module: `import { FormattedNumber, IntlProvider } from 'react-intl'`,
    view: `<IntlProvider locale="es"><p><FormattedNumber value={1234.5} /></p></IntlProvider>`,
  },
  {
    name: '@dnd-kit/core',
    version: '6.3.1',
    module: `import { DndContext, useDraggable } from '@dnd-kit/core'
const Drag = () => { const { setNodeRef, attributes, listeners } = useDraggable({ id: 'a' }); return <button type="button" ref={setNodeRef} {...listeners} {...attributes}>Arrastrar</button> }`,
    view: `<DndContext><Drag /></DndContext>`,
  },
  {
    name: 'react-dropzone',
    version: '20.1.4',
    module: `import { useDropzone } from 'react-dropzone'`,
    body: `const { getRootProps, getInputProps } = useDropzone()`,
    view: `<div {...getRootProps()}><input {...getInputProps({ 'aria-label': 'Archivo' })} /><p>Soltar aquí</p></div>`,
  },
  {
    name: 'formik',
    version: '2.4.9',
    module: `import { Field, Form, Formik } from 'formik'`,
    view: `<Formik initialValues={{ name: '' }} onSubmit={() => undefined}><Form><label>Nombre <Field name="name" /></label></Form></Formik>`,
  },
  {
    name: 'jotai',
    version: '3.0.1',
    module: `import { atom, useAtom } from 'jotai'
const count = atom(1)`,
    body: `const [n] = useAtom(count)`,
    view: `<p>{n}</p>`,
  },
  {
    name: 'react-day-picker',
    version: '10.0.2',
    module: `import { DayPicker } from 'react-day-picker'`,
    view: `<DayPicker mode="single" />`,
  },
  {
    name: 'react-datepicker',
    version: '9.1.0',
    module: `import DatePicker from 'react-datepicker'`,
    view: `<DatePicker aria-label="Fecha" onChange={() => 0} />`,
  },
  {
    name: 'react-use',
    version: '17.6.1',
    module: `import { useToggle } from 'react-use'`,
    body: `const [isOn] = useToggle(true)`,
    view: `<p>{String(isOn)}</p>`,
  },
  {
    name: 'usehooks-ts',
    version: '3.1.1',
    module: `import { useCounter } from 'usehooks-ts'`,
    body: `const { count } = useCounter(3)`,
    view: `<p>{count}</p>`,
  },
  {
    name: 'use-sync-external-store',
    version: '1.7.0',
    module: `import { useSyncExternalStore } from 'use-sync-external-store/shim'`,
    body: `const n = useSyncExternalStore(() => () => undefined, () => 7)`,
    view: `<p>{n}</p>`,
  },
  {
    name: 'react-intersection-observer',
    version: '11.0.1',
    module: `import { useInView } from 'react-intersection-observer'`,
    body: `const { ref, inView } = useInView()`,
    view: `<p ref={ref}>{inView ? 'A la vista' : 'Fuera'}</p>`,
  },
  {
    name: 'react-error-boundary',
    version: '6.1.6',
    module: `import { ErrorBoundary } from 'react-error-boundary'`,
    view: `<ErrorBoundary fallback={<p>Falló</p>}><p>Bien</p></ErrorBoundary>`,
  },
  {
    name: 'react-markdown',
    version: '10.1.0',
    module: `import Markdown from 'react-markdown'`,
    view: `<Markdown>{'Un **texto**'}</Markdown>`,
  },
  {
    name: 'react-helmet-async',
    version: '3.0.0',
    module: `import { HelmetProvider } from 'react-helmet-async'`,
    view: `<HelmetProvider><p>Con cabecera</p></HelmetProvider>`,
  },
  {
    name: '@apollo/client',
    version: '4.3.8',
    peers: { graphql: '17.1.0', rxjs: '7.8.2' },
    module: `import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider, useApolloClient } from '@apollo/client/react'
const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql' }) })
const Shown = () => <p>{String(Boolean(useApolloClient()))}</p>`,
    view: `<ApolloProvider client={client}><Shown /></ApolloProvider>`,
  },
  {
    name: 'react-toastify',
    version: '11.2.0',
    module: `import { ToastContainer } from 'react-toastify'`,
    view: `<><ToastContainer /><p>Avisos</p></>`,
  },
  {
    name: 'antd',
    version: '6.6.8',
    module: `import { Button } from 'antd'`,
    view: `<Button type="default">Pulsar</Button>`,
  },
  {
    name: 'downshift',
    version: '9.5.0',
    module: `import { useSelect } from 'downshift'`,
    body: `const items = ['Piña', 'Mora']
  const { getToggleButtonProps, getMenuProps, getLabelProps } = useSelect({ items })`,
    view: `<div><label {...getLabelProps()}>Fruta</label><button type="button" {...getToggleButtonProps()}>Elegir</button><ul {...getMenuProps()} /></div>`,
  },
]
