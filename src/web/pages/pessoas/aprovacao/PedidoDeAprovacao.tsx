import { Link } from '@tanstack/react-router'
import type { Aprovacao } from '#web/queries/pessoas/aprovacao-queries.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'
import styles from './AprovacoesPage.module.css'
import { descrever } from './descrever.ts'

interface PedidoDeAprovacaoProps {
  resumo: Aprovacao['resumo']
}

/** What is asked for: a link to what it is about, each value before and after, and the note. */
export function PedidoDeAprovacao({ resumo }: PedidoDeAprovacaoProps) {
  const { titulo, para } = descrever(resumo)
  return (
    <Stack gap={1} className={styles.pedido}>
      <Link to={para}>
        <strong>{titulo}</strong>
      </Link>
      <Mudancas resumo={resumo} />
    </Stack>
  )
}

/** The values of a request before and after, without its title. */
export function Mudancas({ resumo }: PedidoDeAprovacaoProps) {
  const { mudancas, observacao } = descrever(resumo)
  return (
    <>
      <Stack as="ul" gap={1} className="breaks">
        {mudancas.length === 0 && <li>Igual ao que vale hoje.</li>}
        {mudancas.map(({ campo, antes, depois }) => (
          <li key={campo}>
            <span className="muted">{campo}:</span> {antes && <Antes texto={antes} />}
            {depois}
          </li>
        ))}
      </Stack>
      {observacao && <p className="breaks lines">“{observacao}”</p>}
    </>
  )
}

function Antes({ texto }: { texto: string }) {
  return (
    <>
      <span className="muted">{texto}</span> <span aria-hidden="true">→ </span>
      <span className="visually-hidden">passa a </span>
    </>
  )
}
