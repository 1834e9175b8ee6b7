import { deReais } from '#domain/centavos.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { GraficoDePrecos } from '#web/components/grafico/GraficoDePrecos.tsx'
import {
  type Produto,
  useHistoricoDaCeasa,
  useHistoricoDePrecos,
} from '#web/queries/mercado/produto-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface HistoricoDePrecosProps {
  produto: Pick<Produto, 'id' | 'ceasa'>
}

/** Height of the drawing and its two lines, and of a third one. */
const ALTURA_PX = 153
const LINHA_PX = 21

/** The history of the product's lowest price, with the market's range where there is one; draws nothing if it never had a price (rules M11, N38). */
export function HistoricoDePrecos({ produto: { id, ceasa } }: HistoricoDePrecosProps) {
  const historico = useHistoricoDePrecos(id)
  const daCeasa = useHistoricoDaCeasa(id, { enabled: ceasa !== undefined })
  const esqueleto = <Skeleton height={ALTURA_PX + (ceasa ? LINHA_PX : 0)} label="Carregando histórico…" />
  // Both at once, so that the line does not change its scale; without an answer the prices alone.
  if (ceasa && daCeasa.isPending) return esqueleto
  const faixas = (daCeasa.data ?? []).map(({ dia, minimo, maximo }) => ({
    data: dia,
    minimo: deReais(minimo),
    maximo: deReais(maximo),
  }))
  return (
    <Consultado consulta={historico} falha={() => null} esqueleto={esqueleto}>
      {dias => (
        <GraficoDePrecos
          pontos={dias.map(({ data, menorPreco }) => ({ data, preco: deReais(menorPreco) }))}
          periodo="últimos 30 dias"
          ceasa={ceasa && { mercado: ceasa.mercado, faixas }}
        />
      )}
    </Consultado>
  )
}
