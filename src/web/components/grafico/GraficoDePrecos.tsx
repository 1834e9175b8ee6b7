import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import styles from './GraficoDePrecos.module.css'
import { extremos, resumirPrecos } from './resumo.ts'
import { type PontoDePreco, tracar } from './tracado.ts'

interface GraficoDePrecosProps {
  /** At most one a day, oldest first. A single point makes no line and is shown as a sentence. */
  pontos: readonly PontoDePreco[]
  /** The period of the points, in words. */
  periodo: string
}

const QUADRO = { largura: 416, altura: 80 }

/** A price history: a line for sighted people, a table for assistive technology. */
export function GraficoDePrecos({ pontos, periodo }: GraficoDePrecosProps) {
  const [primeiro, ...outros] = pontos
  const ultimo = outros.at(-1)
  if (!primeiro) return null
  if (!ultimo)
    return (
      <p className={styles.legenda}>
        Só há um preço até agora: {formatarCentavos(primeiro.preco)}, em {formatarData(primeiro.data)}.
      </p>
    )
  const { linha, area } = tracar(pontos, QUADRO)
  const { menor, maior } = extremos(pontos)
  return (
    <figure className={styles.grafico}>
      <div className={styles.quadro}>
        <svg
          aria-hidden="true"
          className={styles.desenho}
          viewBox={`0 0 ${QUADRO.largura} ${QUADRO.altura}`}
          preserveAspectRatio="none"
        >
          <path d={area} className={styles.area} />
          <path d={linha} className={styles.linha} vectorEffect="non-scaling-stroke" />
        </svg>
        {menor < maior && (
          <p className={styles.extremos} aria-hidden="true">
            <span>máx. {formatarCentavos(maior)}</span>
            <span>mín. {formatarCentavos(menor)}</span>
          </p>
        )}
        <p className={styles.eixo} aria-hidden="true">
          <span>{formatarData(primeiro.data)}</span>
          <span className={styles.periodo}>{periodo}</span>
          <span>{formatarData(ultimo.data)}</span>
        </p>
      </div>
      <figcaption className={styles.legenda}>
        {resumirPrecos([primeiro, ...outros], dataEmSaoPaulo(new Date()))}
      </figcaption>
      {/* A hidden element around the table: a table itself cannot become one pixel wide. */}
      <div className="visually-hidden">
        <table>
          <caption>Menor preço de cada dia, {periodo}</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Menor preço</th>
            </tr>
          </thead>
          <tbody>
            {pontos.map(({ data, preco }) => (
              <tr key={data}>
                <th scope="row">{formatarData(data)}</th>
                <td>{formatarCentavos(preco)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
