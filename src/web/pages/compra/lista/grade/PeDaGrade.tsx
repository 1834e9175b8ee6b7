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
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import type { LinhaPronta } from './linhas-da-grade.ts'
import styles from './PeDaGrade.module.css'
import { somarGrade } from './somas-da-grade.ts'

interface PeDaGradeProps {
  grade: Grade
  prontas: readonly LinhaPronta[]
  enviando: boolean
  onAdicionar: () => void
  /** What mends the rows before they are added. */
  children?: ReactNode
}

/** Stays at the bottom of the window: what the typed rows cost, what the cart would be with them, and the button that adds them. */
export function PeDaGrade({ grade, prontas, enviando, onAdicionar, children }: PeDaGradeProps) {
  const { id } = useUser()
  const { data: carrinho, isError } = useCarrinho()
  const barRef = useBottomBar<HTMLElement>()
  const quantos = prontas.length
  return (
    <section ref={barRef} className={styles.pe} aria-label="Soma da grade">
      {children && <div className={styles.troca}>{children}</div>}
      <Row gap={2} columnGap={5} justify="between" className={styles.dentro}>
        {quantos === 0 ? (
          <p className={classNames(styles.vazio, 'muted')}>
            Digite as quantidades ou preencha com o de sempre.
          </p>
        ) : carrinho ? (
          <Somas
            somas={somarGrade(prontas, carrinho, grade.frete)}
            comCarrinho={carrinho.itensPedido.length > 0}
          />
        ) : (
          <p className={classNames(styles.vazio, 'muted')}>
            {isError ? 'O carrinho não carregou: a soma não aparece.' : 'Calculando o total…'}
          </p>
        )}
        {quantos > 0 && (
          <Button data-adicionar="" icon="cart" busy={enviando} onClick={onAdicionar}>
            {quantos === 1 ? 'Adicionar 1 item' : `Adicionar ${quantos} itens`}
          </Button>
        )}
        {quantos === 0 && carrinho && carrinho.itensPedido.length > 0 && (
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

function Somas({ somas, comCarrinho }: { somas: ReturnType<typeof somarGrade>; comCarrinho: boolean }) {
  const { valor, peso, frete, limiteDepois, limiteAoMenos, faltas } = somas
  const [primeira, ...outras] = faltas
  return (
    <div>
      <Row as="p" wrap columnGap={4} align="baseline" className={styles.linha}>
        <strong className="large">{formatarCentavos(valor)}</strong>
        <span>{formatarPeso(peso)}</span>
        <span>
          {frete === null ? 'frete a combinar' : `frete estimado ${formatarCentavos(frete)}`}
          {comCarrinho && ', com o carrinho'}
        </span>
        {limiteDepois !== null && (
          <span className={limiteDepois < 0 && !limiteAoMenos ? styles.negativo : undefined}>
            limite depois {limiteAoMenos && 'ao menos '}
            {formatarCentavos(limiteDepois)}
          </span>
        )}
      </Row>
      {primeira && (
        <p>
          <StatusMark icon="alert" tone="warn" sentence>
            {descreverFalta(primeira, outras)}
          </StatusMark>
        </p>
      )}
    </div>
  )
}

type Falta = ReturnType<typeof somarGrade>['faltas'][number]

/** "Faltam R$ 32,00 para o pedido mínimo de Sítio Boa Colheita (R$ 150,00).", and then the other sellers. */
function descreverFalta({ vendedorNome, falta, minimo }: Falta, outras: readonly Falta[]): string {
  const frase = `Faltam ${formatarCentavos(falta)} para o pedido mínimo de ${vendedorNome} (${formatarCentavos(minimo)}).`
  const tambem = outras.map(outra => `${outra.vendedorNome}, ${formatarCentavos(outra.falta)}`)
  return tambem.length === 0 ? frase : `${frase} Também: ${tambem.join('; ')}.`
}
