import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { DetalheDaTarefa } from '#web/components/mesa/DetalheDaTarefa.tsx'
import { textoDoPrazo } from '#web/components/mesa/prazo.ts'
import { type Tarefa, useTarefasDoPedido } from '#web/queries/mesa/mesa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'
import styles from '../PedidoPage.module.css'

/** What staff can do now about an order, and each task in its place (design/desk); draws nothing if there is nothing to do. */
export function NaMesa({ pedidoId }: { pedidoId: number }) {
  // The due time of a thread stands beside it.
  const tarefas = useTarefasDoPedido(pedidoId, true).tarefas.filter(({ tipo }) => tipo !== 'conversa')
  const { subject: aberta, open, closing } = useDialogSubject<Tarefa>()
  if (tarefas.length === 0 && !aberta) return null
  return (
    <section aria-labelledby="na-mesa">
      <h2 id="na-mesa" className="visually-hidden">
        Na mesa
      </h2>
      <ul className="panel divided">
        {tarefas.map(tarefa => (
          <li key={`${tarefa.tipo} ${tarefa.id}`}>
            <TarefaDoPedido tarefa={tarefa} onAbrir={() => open(tarefa)} />
          </li>
        ))}
      </ul>
      {aberta && (
        <Dialog title={aberta.frase} onClose={closing.onClose}>
          <DetalheDaTarefa
            tipo={aberta.tipo}
            id={aberta.id}
            vizinhas={{ ...SOZINHA, abrir: closing.onDone }}
          />
        </Dialog>
      )}
    </section>
  )
}

const SOZINHA = { lugar: null, anterior: null, proxima: null } as const

function TarefaDoPedido({ tarefa, onAbrir }: { tarefa: Tarefa; onAbrir: () => void }) {
  const { tipo, frase, prazo, urgente } = tarefa
  const { um } = tipoDeclarado(tipo)
  const quando = textoDoPrazo(prazo, lerRelogio())
  return (
    <Row wrap gap={2} columnGap={4} className={styles.tarefa}>
      <Box as="p" grow shrink className="breaks">
        <strong>{um}</strong> <span className="muted">{frase}</span>
      </Box>
      {urgente ? (
        <StatusMark icon="alert" tone="danger">
          {`Urgente, ${quando}`}
        </StatusMark>
      ) : (
        <span className="warn small strong">{quando}</span>
      )}
      <Button variant="quiet" aria-label={`Abrir a tarefa: ${um}`} onClick={onAbrir}>
        Abrir
      </Button>
    </Row>
  )
}
