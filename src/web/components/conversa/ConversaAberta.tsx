import type { ReactNode } from 'react'
import { formatarDia } from '#web/components/data/datas.ts'
import type { Conversa, Conversas } from '#web/queries/pedido/pedido/conversa-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Box, Grid } from '#web/ui/layout/Layout.tsx'
import { Escrita } from './Escrita.tsx'
import { Mensagens } from './Mensagens.tsx'
import { quemLe } from './por-dia.ts'

interface ConversaAbertaProps {
  pedidoId: number
  conversa: Pick<Conversa, 'vendedor'>
  prazo: Pick<Conversas, 'aberta' | 'abertaAte'>
  /** The order was cancelled, and not delivered. */
  cancelado: boolean
  /** The key of the desk that leads into the field. */
  letra?: string
  /** Stands between the messages and the field while the thread is open. */
  children?: ReactNode
}

/** One thread: who reads it, its messages, and the field to write in while it is open. */
export function ConversaAberta({
  pedidoId,
  conversa,
  prazo: { aberta, abertaAte },
  cancelado,
  letra,
  children,
}: ConversaAbertaProps) {
  const { role } = useUser()
  const fio = { pedidoId, vendedorId: conversa.vendedor?.id ?? null }
  return (
    <Grid gap={3}>
      <p className="muted small">
        {quemLe(conversa, role)}
        {aberta && abertaAte && ` Aberta até ${formatarDia(abertaAte)}.`}
      </p>
      <Mensagens fio={fio} />
      {aberta && children}
      {aberta ? (
        <Escrita fio={fio} letra={letra} />
      ) : (
        <Box pad={3} as="p" className="muted text-center sunken rounded">
          Esta conversa foi encerrada 30 dias depois {cancelado ? 'do cancelamento' : 'da entrega'}.
        </Box>
      )}
    </Grid>
  )
}
