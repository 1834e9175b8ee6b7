import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { descreverFaixa, descreverLugar } from '#domain/venda/faixa-da-ceasa.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { precosDaFaixa } from '#web/components/ceasa/faixa-recebida.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import desenho from '#web/components/grafico/LinhaNoTempo.module.css'
import { extremos, resumirPrecos } from '#web/components/grafico/resumo.ts'
import { type DiaDeFaixa, type PontoDePreco, tracar } from '#web/components/grafico/tracado.ts'
import { useCotacoesDoProduto } from '#web/queries/mercado/cotacao-queries.ts'
import {
  type Produto,
  useHistoricoDaCeasa,
  useHistoricoDePrecos,
} from '#web/queries/mercado/produto-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Grid, Row } from '#web/ui/layout/Layout.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import styles from './ProdutoPage.module.css'

/** Height of the drawing and its two lines, and of a third one. */
const ALTURA_PX = 153
const LINHA_PX = 21

/**
 * One line says where the lowest price stands in the market's range. It unfolds the range and the history of that price. Draws nothing if the
 * product never had a price (rules M11, N38, N39).
 */
export function HistoricoDePrecos({ produto: { id, ceasa } }: { produto: Pick<Produto, 'id' | 'ceasa'> }) {
  const aoLado = useMedia('(width >= 1100px)')
  const { data: [maisBarata] = [] } = useCotacoesDoProduto(id)
  const historico = useHistoricoDePrecos(id)
  const daCeasa = useHistoricoDaCeasa(id, { enabled: ceasa !== undefined })
  if (!ceasa && (historico.isError || historico.data?.length === 0)) return null
  const faixas = (daCeasa.data ?? []).map(({ dia, minimo, maximo }) => ({
    data: dia,
    minimo: deReais(minimo),
    maximo: deReais(maximo),
  }))
  const esqueleto = <Skeleton height={ALTURA_PX + (ceasa ? LINHA_PX : 0)} label="Carregando histórico…" />
  const lugar =
    ceasa && maisBarata && `${descreverLugar(deReais(maisBarata.preco), precosDaFaixa(ceasa))} da CEASA`
  return (
    <div className={`wide ${styles.historico}`}>
      <Fold open={aoLado} summary={<span>{comMaiuscula(lugar ?? 'preços')} · 30 dias</span>}>
        {ceasa && <p className="muted small">{descreverFaixa({ ...ceasa, ...precosDaFaixa(ceasa) })}</p>}
        {/* Both at once, so that the line does not change its scale; without an answer the prices alone. */}
        {ceasa && daCeasa.isPending ? (
          esqueleto
        ) : (
          <Consultado consulta={historico} falha={() => null} esqueleto={esqueleto}>
            {dias => (
              <GraficoDePrecos
                pontos={dias.map(({ data, menorPreco }) => ({ data, preco: deReais(menorPreco) }))}
                ceasa={ceasa && { mercado: ceasa.mercado, faixas }}
              />
            )}
          </Consultado>
        )}
      </Fold>
    </div>
  )
}

interface GraficoDePrecosProps {
  /** At most one a day, oldest first. A single point makes no line and is shown as a sentence. */
  pontos: readonly PontoDePreco[]
  /** The market's ranges, oldest first, and the market's name; absent where there are none (rule N38). */
  ceasa?: { mercado: string; faixas: readonly DiaDeFaixa[] } | undefined
}

const QUADRO = { largura: 416, altura: 80 }

/** A price history: a line for sighted people, a table for assistive technology. */
function GraficoDePrecos({ pontos, ceasa }: GraficoDePrecosProps) {
  const [primeiro, ...outros] = pontos
  const ultimo = outros.at(-1)
  if (!primeiro) return null
  if (!ultimo)
    return (
      <Box as="p" above={1} className="small">
        Só há um preço até agora: {formatarCentavos(primeiro.preco)}, em {formatarData(primeiro.data)}.
      </Box>
    )
  const { linha, area, faixa, altoDoMaior, altoDoMenor } = tracar(pontos, QUADRO, ceasa?.faixas)
  const { menor, maior } = extremos(pontos)
  return (
    <Box as="figure" above={2}>
      <Grid columns="fill" columnGap={2} className={styles.quadro}>
        <svg
          aria-hidden="true"
          className={desenho.desenho}
          viewBox={`0 0 ${QUADRO.largura} ${QUADRO.altura}`}
          preserveAspectRatio="none"
        >
          <path d={area} className={desenho.area} />
          {faixa && <path d={faixa} className={styles.faixa} />}
          <path d={linha} className={desenho.linha} vectorEffect="non-scaling-stroke" />
        </svg>
        {menor < maior && (
          <p
            className={`muted nowrap smaller ${styles.extremos}`}
            style={{ marginTop: altoDoMaior - 8, height: Math.max(32, altoDoMenor - altoDoMaior + 16) }}
            aria-hidden="true"
          >
            <span>máx. {formatarCentavos(maior)}</span>
            <span>mín. {formatarCentavos(menor)}</span>
          </p>
        )}
        <Row
          as="p"
          columnGap={3}
          align="stretch"
          justify="between"
          above={2}
          className={`muted nowrap smaller ${styles.eixo}`}
          aria-hidden="true"
        >
          <span>{formatarData(primeiro.data)}</span>
          <span className={styles.periodo}>últimos 30 dias</span>
          <span>{formatarData(ultimo.data)}</span>
        </Row>
      </Grid>
      <Box as="figcaption" above={1} className="small">
        <span>{resumirPrecos([primeiro, ...outros], dataEmSaoPaulo(lerRelogio()))}</span>
        {faixa && (
          <span className={classNames(styles.chave, 'muted block')}>
            Sombreado: faixa da {ceasa?.mercado}
          </span>
        )}
      </Box>
      {/* A hidden element around the table: a table itself cannot become one pixel wide. */}
      <div className="visually-hidden">
        <table>
          <caption>Menor preço de cada dia, últimos 30 dias</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Menor preço</th>
              {faixa && <th scope="col">Faixa da {ceasa?.mercado}</th>}
            </tr>
          </thead>
          <tbody>
            {pontos.map(({ data, preco }) => (
              <tr key={data}>
                <th scope="row">{formatarData(data)}</th>
                <td>{formatarCentavos(preco)}</td>
                {faixa && <td>{descreverDia(ceasa?.faixas.find(uma => uma.data === data))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Box>
  )
}

function descreverDia(faixa: DiaDeFaixa | undefined): string {
  return faixa ? `${formatarCentavos(faixa.minimo)} a ${formatarCentavos(faixa.maximo)}` : 'sem boletim'
}
