import { formatarDia } from '#web/components/data/datas.ts'
import {
  type Conversa,
  type Conversas,
  type Fio,
  useAtender,
  useMensagens,
} from '#web/queries/pedido/pedido/conversa-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import styles from './Conversa.module.css'
import { Escrita } from './Escrita.tsx'
import { Mensagens } from './Mensagens.tsx'
import { quemLe } from './por-dia.ts'

interface ConversaAbertaProps {
  pedidoId: number
  conversa: Conversa
  prazo: Pick<Conversas, 'aberta' | 'abertaAte'>
  cancelado: boolean
}

/** One thread: who reads it, its messages, and the field to write in while it is open. */
export function ConversaAberta({ pedidoId, conversa, prazo, cancelado }: ConversaAbertaProps) {
  const { role } = useUser()
  const fio: Fio = { pedidoId, vendedorId: conversa.vendedor?.id ?? null }
  const { aberta, abertaAte } = prazo
  return (
    <div className={styles.aberta}>
      <p className={styles.quemLe}>
        {quemLe(conversa, role)}
        {aberta && abertaAte && ` Aberta até ${formatarDia(abertaAte)}.`}
      </p>
      <Mensagens fio={fio} />
      {conversa.esperaDesde && aberta && <NadaAResponder fio={fio} />}
      {aberta ? (
        <Escrita fio={fio} />
      ) : (
        <p className={styles.encerrada}>
          Esta conversa foi encerrada 30 dias depois {cancelado ? 'do cancelamento' : 'da entrega'}.
        </p>
      )}
    </div>
  )
}

// For staff: the thread waits for an answer in their queue.
function NadaAResponder({ fio }: { fio: Fio }) {
  const ultima = useMensagens(fio).data?.mensagens.at(-1)
  const { mutate: atender, isPending } = useAtender(fio)
  if (!ultima) return null
  return (
    <div>
      <Button
        variant="plain"
        icon="check"
        className={inLine}
        busy={isPending}
        onClick={() => atender(ultima.id)}
      >
        Nada a responder
      </Button>
    </div>
  )
}
