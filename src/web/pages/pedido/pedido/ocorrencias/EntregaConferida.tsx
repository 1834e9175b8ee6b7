import { formatarMomento } from '#web/components/data/datas.ts'
import { useConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { FoldRow } from '#web/ui/display/Fold.tsx'

interface EntregaConferidaProps {
  pedidoId: number
}

/** Who received the goods; draws nothing until somebody has said so (rule N61). */
export function EntregaConferida({ pedidoId }: EntregaConferidaProps) {
  const conferida = useConferencia(pedidoId).data?.conferida
  if (!conferida) return null
  return (
    <FoldRow title="Conferência" fact={`recebido por ${conferida.recebidoPor}`}>
      <p>
        Recebido por <strong>{conferida.recebidoPor}</strong>
        <span className="muted small block">
          Conferido em {formatarMomento(conferida.em)}, por {conferida.por.nome}
        </span>
      </p>
    </FoldRow>
  )
}
