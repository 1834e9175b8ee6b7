import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatarCentavos } from '#domain/centavos.ts'
import { formatarPeso } from '#domain/peso.ts'
import { useBottomBar } from '#web/components/carrinho/use-bottom-bar.ts'
import { paths } from '#web/paths.ts'
import { useCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import type { Grade } from '#web/queries/compra/lista-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import type { LinhaPronta } from './linhas-da-grade.ts'
import styles from './PeDaGrade.module.css'
import { somarGrade } from './somas-da-grade.ts'

interface PeDaGradeProps {
  grade: Grade
  prontas: readonly LinhaPronta[]
  enviando: boolean
  onAdicionar: () => void
  /** What mends the rows before they are added; null if nothing has to, or can. */
  troca: ReactNode
  /** A cheaper way to buy them, where there is one. */
  children: ReactNode
}

/** Stays at the bottom of the window: what the typed rows cost, what the cart would be with them, and the button that adds them. */
export function PeDaGrade({ grade, prontas, enviando, onAdicionar, troca, children }: PeDaGradeProps) {
  const { id } = useUser()
  const { data: carrinho, isError } = useCarrinho()
  const barRef = useBottomBar<HTMLElement>()
  const quantos = prontas.length
  const somas = carrinho && somarGrade(prontas, carrinho, grade.frete)
  const comCarrinho = carrinho !== undefined && carrinho.itensPedido.length > 0
  // Nothing to say: the bar is there, so that its height is known, and empty.
  const vazio = quantos === 0 && !comCarrinho
  return (
    <section
      ref={barRef}
      className={classNames('foot-bar yields', styles.pe, vazio && styles.vazio)}
      aria-label="Soma da grade"
    >
      {((somas && somas.faltas.length > 0) || troca) && (
        <Row wrap gap={1} columnGap={4} className={styles.falta}>
          {somas && somas.faltas.length > 0 && (
            <p className="warn strong">Faltam {somas.faltas.map(descreverFalta).join(' e ')}</p>
          )}
          {troca}
        </Row>
      )}
      <div className={`unless-empty ${styles.barato}`}>{children}</div>
      <Row columnGap={3} justify="between" className={`foot-inner unless-empty ${styles.dentro}`}>
        {quantos > 0 && somas && <Somas somas={somas} comCarrinho={comCarrinho} />}
        {quantos > 0 && !somas && (
          <p className="muted">
            {isError ? 'O carrinho não carregou: a soma não aparece.' : 'Calculando o total…'}
          </p>
        )}
        {quantos > 0 && (
          <Button data-adicionar="" busy={enviando} onClick={onAdicionar}>
            {quantos === 1 ? 'Adicionar 1 item' : `Adicionar ${quantos} itens`}
          </Button>
        )}
        {quantos === 0 && comCarrinho && (
          <Link
            to={paths.carrinho}
            search={grade.comprador.id === id ? {} : { userId: grade.comprador.id }}
            className={buttonClass()}
          >
            Ver carrinho
          </Link>
        )}
      </Row>
    </section>
  )
}

/** "R$ 32,00 em Sítio Boa Colheita". */
function descreverFalta({ vendedorNome, falta }: ReturnType<typeof somarGrade>['faltas'][number]): string {
  return `${formatarCentavos(falta)} em ${vendedorNome}`
}

function Somas({ somas, comCarrinho }: { somas: ReturnType<typeof somarGrade>; comCarrinho: boolean }) {
  const { valor, peso, frete, limiteDepois, limiteAoMenos } = somas
  const negativo = limiteDepois !== null && limiteDepois < 0 && !limiteAoMenos
  return (
    <p className={styles.somas}>
      <strong className="large">{formatarCentavos(valor)}</strong>
      <span className="wide-only">{formatarPeso(peso)}</span>
      <span>
        {frete === null ? 'frete a combinar' : `frete estimado ${formatarCentavos(frete)}`}
        {comCarrinho && <span className="wide-only">, com o carrinho</span>}
      </span>
      {limiteDepois !== null && (
        <span className={negativo ? 'danger strong' : 'wide-only'}>
          limite depois {limiteAoMenos && 'ao menos '}
          {formatarCentavos(limiteDepois)}
        </span>
      )}
    </p>
  )
}
