import { deReais } from '#domain/centavos.ts'
import { descreverFaixa, descreverLugar } from '#domain/venda/faixa-da-ceasa.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import { type FaixaRecebida, lugaresNaBarra, precosDaFaixa } from './barra.ts'
import styles from './FaixaDaCeasa.module.css'

interface FaixaDaCeasaProps {
  faixa: FaixaRecebida
  /** In reais, as the API answers it. */
  preco: number
}

/** Where a price stands in the market's range of today: a bar with three ticks, and the words (rule N39). It decides nothing. */
export function FaixaDaCeasa({ faixa, preco }: FaixaDaCeasaProps) {
  const precos = precosDaFaixa(faixa)
  return (
    <Row as="p" wrap gap="hair" columnGap={2} above={1} className="muted small snug">
      <Barra faixa={faixa} preco={preco} />
      <strong className="nowrap ink strong">{descreverLugar(deReais(preco), precos)}</strong>
      <span>{descreverFaixa({ ...faixa, ...precos })}</span>
    </Row>
  )
}

function Barra({ faixa, preco }: { faixa: FaixaRecebida; preco: number }) {
  const lugares = lugaresNaBarra(faixa, preco)
  const em = (porCento: number) => ({ insetInlineStart: `${porCento}%` })
  return (
    <span className={styles.barra} data-antiga={faixa.desatualizada || undefined} aria-hidden="true">
      <span
        className={styles.meio}
        style={{ ...em(lugares.minimo), width: `${lugares.maximo - lugares.minimo}%` }}
      />
      <span className={styles.risco} style={em(lugares.minimo)} />
      <span className={styles.risco} style={em(lugares.comum)} />
      <span className={styles.risco} style={em(lugares.maximo)} />
      <span className={styles.preco} style={em(lugares.preco)} />
    </span>
  )
}
