import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './ListaDePassos.module.css'

export interface Passo {
  titulo: string
  texto: string
  feito: boolean
  /** The link to where it is done, over the whole step. */
  link: (link: { className: string; children: ReactNode }) => ReactNode
}

interface ListaDePassosProps {
  /** "Comece a vender". */
  titulo: string
  passos: readonly Passo[]
}

/** The first steps of a beginner, in their order, and which are done. */
export function ListaDePassos({ titulo, passos }: ListaDePassosProps) {
  const feitos = passos.filter(({ feito }) => feito).length
  const proximo = passos.find(({ feito }) => !feito)
  return (
    <Card flow="stack" gap={3} below={4} pad={5} className="wide ink text-start">
      <p className={styles.titulo}>
        {titulo}: {feitos} de {passos.length} passos prontos
      </p>
      <Grid as="ol" gap={3} className={styles.lista} aria-label="Primeiros passos">
        {passos.map(passo => (
          <Row
            key={passo.titulo}
            as="li"
            gap={3}
            align="start"
            pad={3}
            className={classNames('anchor target framed rounded', passo === proximo && styles.proximo)}
          >
            <PassoDaLista passo={passo} />
          </Row>
        ))}
      </Grid>
    </Card>
  )
}

function PassoDaLista({ passo: { titulo, texto, feito, link } }: { passo: Passo }) {
  return (
    <>
      <span className={classNames('centered', styles.sinal, feito && styles.feito)}>
        {feito && <Icon name="check" size={16} />}
      </span>
      <Stack as="span" gap="hair">
        {feito ? (
          <span>
            {titulo} <span className="visually-hidden">(pronto)</span>
          </span>
        ) : (
          <>
            {link({ className: 'stretched-link', children: titulo })}
            <span className="compact">{texto}</span>
          </>
        )}
      </Stack>
    </>
  )
}
