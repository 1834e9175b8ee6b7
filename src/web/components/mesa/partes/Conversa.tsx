import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ConversaAberta } from '#web/components/conversa/ConversaAberta.tsx'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'
import { useConversas } from '#web/queries/pedido/pedido/conversa-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface ConversaProps {
  pedidoId: number
  conversa: NonNullable<TarefaAberta['conversa']>
  /** Called while the person types. */
  onMexer: () => void
}

/** The thread itself, as on its order: an answer ends the task (rule N81). */
export function Conversa({ pedidoId, conversa: { vendedorId, cancelado }, onMexer }: ConversaProps) {
  const conversas = useConversas(pedidoId)
  return (
    <section aria-label="Conversa" onInput={onMexer}>
      <Consultado
        consulta={conversas}
        falha="Erro ao carregar a conversa."
        esqueleto={<Skeleton height={120} label="Carregando conversa…" />}
      >
        {lidas => {
          const conversa = lidas.conversas.find(({ vendedor }) => (vendedor?.id ?? null) === vendedorId)
          return (
            conversa && (
              <ConversaAberta
                pedidoId={pedidoId}
                conversa={conversa}
                prazo={lidas}
                cancelado={cancelado}
                letra="R"
              />
            )
          )
        }}
      </Consultado>
    </section>
  )
}
