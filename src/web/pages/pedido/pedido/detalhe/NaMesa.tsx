import { Suspense } from 'react'
import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import { textoDoPrazo } from '#web/components/mesa/prazo.ts'
import { type Tarefa, useTarefasDoPedido } from '#web/queries/mesa/mesa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'

const DetalheDaTarefa = lazyPart(() => import('#web/components/mesa/DetalheDaTarefa.tsx'), 'DetalheDaTarefa')

/** What staff can do now about an order, and each task in its place (design/desk); draws nothing if there is nothing to do. */
export function NaMesa({ pedidoId }: { pedidoId: number }) {
  const tarefas = useTarefasDoPedido(pedidoId)
  const { subject: aberta, open, closing } = useDialogSubject<Tarefa>()
  if (tarefas.length === 0 && !aberta) return null
  return (
    <Card flow="stack" gap={4}>
      <h2>Na mesa</h2>
      {tarefas.length > 0 && (
        <Stack as="ul" gap={5}>
          {tarefas.map(tarefa => (
            <li key={`${tarefa.tipo} ${tarefa.id}`}>
              <TarefaDoPedido tarefa={tarefa} onAbrir={() => open(tarefa)} />
            </li>
          ))}
        </Stack>
      )}
      {aberta && (
        <Dialog title={aberta.frase} onClose={closing.onClose}>
          <Suspense fallback={<Skeleton height={72} count={3} label="Carregando a tarefa…" />}>
            <DetalheDaTarefa
              tipo={aberta.tipo}
              id={aberta.id}
              vizinhas={{ ...SOZINHA, abrir: closing.onDone }}
            />
          </Suspense>
        </Dialog>
      )}
    </Card>
  )
}

const SOZINHA = { lugar: null, anterior: null, proxima: null, emDialogo: true } as const

function TarefaDoPedido({ tarefa, onAbrir }: { tarefa: Tarefa; onAbrir: () => void }) {
  const { tipo, frase, prazo, urgente } = tarefa
  const { um } = tipoDeclarado(tipo)
  const quando = textoDoPrazo(prazo, new Date())
  return (
    <Stack gap={2}>
      <Row wrap columnGap={3} justify="between">
        <strong>{um}</strong>
        {urgente ? (
          <StatusMark icon="alert" tone="danger">
            {`Urgente, ${quando}`}
          </StatusMark>
        ) : (
          <span className="muted small">{quando}</span>
        )}
      </Row>
      <p className="muted breaks">{frase}</p>
      <Button variant="quiet" wide aria-label={`Abrir a tarefa: ${um}`} onClick={onAbrir}>
        Abrir a tarefa
      </Button>
    </Stack>
  )
}
