import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import { formatarData } from '../data/datas.ts'
import styles from './GraficoDePrecos.module.css'
import { type PontoDePreco, tracar } from './tracado.ts'

interface GraficoDePrecosProps {
  /** One a day at most, oldest first; fewer than two are no history, and nothing is drawn. */
  pontos: readonly PontoDePreco[]
  /** What the days are, in words. */
  periodo: string
}

const QUADRO = { largura: 416, altura: 80 }

/** How a price went: a line for the eye, a table for everybody else. */
export function GraficoDePrecos({ pontos, periodo }: GraficoDePrecosProps) {
  const [primeiro, ultimo] = [pontos[0], pontos.at(-1)]
  if (!primeiro || !ultimo || pontos.length < 2) return null
  const { linha, area } = tracar(pontos, QUADRO)
  return (
    <figure className={styles.grafico}>
      <svg
        aria-hidden="true"
        className={styles.desenho}
        viewBox={`0 0 ${QUADRO.largura} ${QUADRO.altura}`}
        preserveAspectRatio="none"
      >
        <path d={area} className={styles.area} />
        <path d={linha} className={styles.linha} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.eixo} aria-hidden="true">
        <span>{formatarData(primeiro.data)}</span>
        <span>{periodo}</span>
        <span>{formatarData(ultimo.data)}</span>
      </p>
      <figcaption className={styles.legenda}>{descrever(pontos.map(({ preco }) => preco))}</figcaption>
      <table className="visually-hidden">
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
    </figure>
  )
}

function descrever(precos: readonly Centavos[]): string {
  const emOrdem = precos.toSorted((um, outro) => um - outro).map(formatarCentavos)
  const [menor, maior] = [emOrdem[0], emOrdem.at(-1)]
  return menor === maior ? `Menor preço: sempre ${menor}` : `Menor preço do dia: de ${menor} a ${maior}`
}
