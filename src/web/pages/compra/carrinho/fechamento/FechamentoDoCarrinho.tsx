import { Suspense } from 'react'
import { deReais } from '#domain/centavos.ts'
import { descreverAtraso } from '#web/components/boleto/atraso.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { DiaDeEntrega } from '#web/components/entrega/DiaDeEntrega.tsx'
import { descreverEntrega, valorDosProdutos } from '#web/components/frete/entrega.ts'
import { FreteCombinado } from '#web/components/frete/FreteCombinado.tsx'
import { lazyPart } from '#web/components/lazy-part.ts'
import { SenhaDeNovo } from '#web/components/senha/SenhaDeNovo.tsx'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import type { useGerarBoleto } from '#web/queries/compra/carrinho/gerar-boleto.ts'
import { useCarrinhoMudando } from '#web/queries/compra/carrinho-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { BarraDoBoleto } from './BarraDoBoleto.tsx'
import { descreverEndereco, descreverVencimento, descreverVendedores } from './combinado.ts'
import styles from './FechamentoDoCarrinho.module.css'
import { FreteACombinar } from './FreteACombinar.tsx'
import { irAEntrega, RESUMO } from './ir-ao-titulo.ts'
import { OutrosImpedimentos } from './OutrosImpedimentos.tsx'
import { descreverRegra } from './regra-do-frete.ts'

// Few carts have one.
const AbatimentoDoCarrinho = lazyPart(() => import('./AbatimentoDoCarrinho.tsx'), 'AbatimentoDoCarrinho')

interface FechamentoDoCarrinhoProps {
  carrinho: Carrinho
  boleto: ReturnType<typeof useGerarBoleto>
}

/** The sums and terms of the next boleto and the button that generates it, or why it cannot (rule M18). */
export function FechamentoDoCarrinho({ carrinho, boleto }: FechamentoDoCarrinhoProps) {
  const { itensPedido, frete, endereco, total, vencimento, limiteDisponivel, limiteDepois, entregaDia } =
    carrinho
  const mudando = useCarrinhoMudando()
  const atraso = descreverAtraso(carrinho.atraso)
  return (
    <Card className={styles.fechamento}>
      <h2 id={RESUMO} tabIndex={-1}>
        Resumo
      </h2>
      <dl className={classNames(styles.somas, mudando && styles.mudando)}>
        <dt>Produtos</dt>
        <dd>
          <Dinheiro valor={valorDosProdutos(carrinho)} />
        </dd>
        <dd className={styles.detalhe}>{descreverVendedores(itensPedido)}</dd>
        <dt>Frete</dt>
        <dd>{frete.valor === null ? 'a combinar' : <Dinheiro valor={frete.valor} />}</dd>
        <dd className={styles.detalhe}>{descreverEntrega(frete)}</dd>
        {endereco && <dd className={styles.detalhe}>{descreverEndereco(endereco)}</dd>}
        {frete.combinado && (
          <dd className={styles.detalhe}>
            <FreteCombinado frete={frete.combinado} />
          </dd>
        )}
        {frete.regra && <dd className={styles.regra}>{descreverRegra(frete.regra)}</dd>}
        <dt className={styles.total}>{frete.valor === null ? 'Total sem frete' : 'Total'}</dt>
        <dd className={styles.total}>
          <Dinheiro valor={total} />
        </dd>
        {carrinho.abatimento && (
          <Suspense>
            <AbatimentoDoCarrinho carrinho={carrinho} abatimento={carrinho.abatimento} />
          </Suspense>
        )}
        {entregaDia && (
          <>
            <dt className={styles.comEspaco}>Entrega</dt>
            <dd className={styles.comEspaco}>
              <button type="button" className={styles.entrega} onClick={irAEntrega}>
                <DiaDeEntrega dia={entregaDia} />
                <span className="visually-hidden">, mudar o dia</span>
              </button>
            </dd>
          </>
        )}
        <dt>Vence</dt>
        <dd>{descreverVencimento(vencimento)}</dd>
        {atraso && <dd className={styles.regra}>{atraso}</dd>}
        {limiteDisponivel !== null && limiteDepois !== null && (
          <>
            <dt>Limite disponível</dt>
            <dd>
              <Dinheiro valor={limiteDisponivel} />
            </dd>
            <dt>Limite depois deste pedido</dt>
            <dd className={classNames(deReais(limiteDepois) < 0 && styles.negativo)}>
              <Dinheiro valor={limiteDepois} />
            </dd>
          </>
        )}
      </dl>
      <FreteACombinar carrinho={carrinho} />
      <BarraDoBoleto carrinho={carrinho} boleto={boleto} mudando={mudando} />
      <SenhaDeNovo pergunta={boleto.pergunta} />
      {!boleto.gerando && <OutrosImpedimentos impedimentos={carrinho.impedimentos} />}
    </Card>
  )
}
