import { Link } from '@tanstack/react-router'
import { type Dispatch, memo, useId } from 'react'
import { formatarCentavos } from '#domain/centavos.ts'
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { textosDaQuantidade } from '#web/components/carrinho/textos-da-quantidade.ts'
import { CombinadoAte } from '#web/components/combinado/CombinadoAte.tsx'
import { descreverTermos } from '#web/components/cotacao/termos/termos.ts'
import { Preco } from '#web/components/dinheiro/Preco.tsx'
import { PrecoPorKg } from '#web/components/dinheiro/PrecoPorKg.tsx'
import { ImagemDoProduto } from '#web/components/produto/ImagemDoProduto.tsx'
import { unidadeCurta } from '#web/components/produto/unidade.ts'
import { paths } from '#web/paths.ts'
import type { CotacaoDaGrade, LinhaDaGrade as Linha } from '#web/queries/compra/lista-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { roles } from '#web/ui/data/table-roles.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { passFocus } from '#web/ui/page/pass-focus.ts'
import { quantityProblem, readQuantity } from '#web/ui/quantity/read-quantity.ts'
import { StepperCell } from '#web/ui/quantity/StepperCell.tsx'
import type { GestoNaGrade } from './estado-da-grade.ts'
import styles from './Grade.module.css'
import {
  avisoDaQuantidade,
  cotacaoEscolhida,
  gestoDeComprarDe,
  quantidadeDigitada,
  sugerida as quantidadeQueVende,
} from './linhas-da-grade.ts'
import { valorDaLinha } from './somas-da-grade.ts'
import { UltimaCompra } from './UltimaCompra.tsx'
import { VendedorDaLinha } from './VendedorDaLinha.tsx'

interface AvisosDaLinhaProps {
  /** Why the cart did not take the row. */
  recusa: string | undefined
  /** The problem with the quantity, and the one that mends it. */
  aviso: { texto: string; usar: number | null } | null
  oQue: string
  onUsar: (quantidade: number) => void
}

/** What keeps a row from being bought as it is, and the one tap that helps. */
function AvisosDaLinha({ recusa, aviso, oQue, onUsar }: AvisosDaLinhaProps) {
  return (
    <>
      <span role="alert">
        {recusa && (
          <StatusMark icon="alert" tone="danger" sentence>
            {recusa}
          </StatusMark>
        )}
      </span>
      {aviso && (
        <StatusMark icon="alert" tone="warn" sentence>
          {aviso.texto}
        </StatusMark>
      )}
      {aviso?.usar && (
        <Button
          variant="quiet"
          aria-label={`Usar ${aviso.usar} de ${oQue}`}
          data-usar=""
          onClick={({ currentTarget }) => {
            passFocus(currentTarget, '[data-usar]', botaoDaQuantidade(currentTarget))
            onUsar(aviso.usar ?? 0)
          }}
        >
          Usar {formatarInteiro(aviso.usar)}
        </Button>
      )}
    </>
  )
}

// A button, not the field: on a phone the field would open the keyboard.
function botaoDaQuantidade(botao: HTMLElement): HTMLElement | null {
  return botao.closest('tr')?.querySelector<HTMLElement>('[role=group] button:last-of-type') ?? null
}

interface LinhaDaGradeProps {
  linha: Linha
  chave: string
  doPedido: boolean
  /** The typed quantity. */
  texto: string
  escolhida: number | undefined
  /** The quote that filling chose over the whole list. */
  sugerida: number | undefined
  /** Why the cart did not take it. */
  recusa: string | undefined
  fazer: Dispatch<GestoNaGrade>
}

/** One product: who sells it, what it cost and costs, how many. Drawn again only if something of it changes. */
export const LinhaDaGrade = memo(function LinhaDaGrade(props: LinhaDaGradeProps) {
  const { linha, chave, doPedido, texto, escolhida, sugerida, recusa, fazer } = props
  const { produto } = linha
  const avisoId = useId()
  const quantidade = quantidadeDigitada(texto)
  const cotacao = cotacaoEscolhida(linha, { escolhida, sugerida, quantidade: quantidade || null, doPedido })
  const ilegivel = quantityProblem(
    readQuantity(texto, QUANTIDADE_MAXIMA),
    QUANTIDADE_MAXIMA,
    textosDaQuantidade(produto),
  )
  const aviso = ilegivel ? { texto: ilegivel, usar: null } : cotacao && avisoDaQuantidade(quantidade, cotacao)
  const comAviso = Boolean(recusa ?? aviso)
  return (
    <tr {...roles.row} data-cheia={quantidade > 0 || undefined}>
      <Row as="td" gap={3} shrink {...roles.cell} className={styles.produto}>
        <ImagemDoProduto produto={produto} lugar="linha" className={styles.imagem} />
        <div>
          <Link to={paths.produto(produto.id)} className={`strong tight ${styles.nome}`}>
            {produto.nome}
          </Link>{' '}
          <span className={styles.detalhe}>
            {produto.tipo && <span className={styles.tipo}>{`${produto.tipo} · `}</span>}
            <span className="nowrap">{unidadeCurta(produto)}</span>
            {linha.aceitaParecidos && <span className="nowrap"> · aceito parecidos</span>}
          </span>
        </div>
      </Row>
      <td {...roles.cell} className={styles.vendedor}>
        <VendedorDaLinha
          linha={linha}
          cotacao={cotacao}
          quantidade={quantidade || null}
          doPedido={doPedido}
          pelaLista={escolhida === undefined && cotacao !== null && cotacao.id === sugerida}
          onEscolher={cotacaoId =>
            fazer(
              doPedido && cotacaoId !== null
                ? gestoDeComprarDe(linha, cotacaoId, { quantidades: texto ? { [chave]: texto } : {} })
                : { tipo: 'escolher', chave, cotacaoId },
            )
          }
        />
      </td>
      <td {...roles.cell} className={classNames(styles.ultima, !doPedido && styles.dispensavel)}>
        <UltimaCompra linha={linha} doPedido={doPedido} cotacao={cotacao} />
      </td>
      <td {...roles.cell} className={styles.preco}>
        {cotacao && <PrecoDeHoje cotacao={cotacao} linha={linha} />}
      </td>
      <td {...roles.cell} className={styles.quantidade}>
        {cotacao && (
          <StepperCell
            value={texto}
            label={`Quantidade de ${produto.nome}`}
            first={
              (linha.quantidadeDeSempre && quantidadeQueVende(linha.quantidadeDeSempre, cotacao)) ||
              cotacao.minimo
            }
            step={cotacao.multiplo}
            max={QUANTIDADE_MAXIMA}
            problemId={comAviso ? avisoId : undefined}
            onChange={novo => fazer({ tipo: 'digitar', chave, texto: novo })}
          />
        )}
      </td>
      <td {...roles.cell} className={`strong nowrap ${styles.total}`}>
        {cotacao && quantidade > 0 && formatarCentavos(valorDaLinha({ cotacao, quantidade }))}
      </td>
      {comAviso && (
        <Row as="td" wrap gap={2} {...roles.cell} className={styles.aviso} id={avisoId}>
          <AvisosDaLinha
            recusa={recusa}
            aviso={aviso}
            oQue={produto.nome}
            onUsar={usar => fazer({ tipo: 'digitar', chave, texto: String(usar) })}
          />
        </Row>
      )}
    </tr>
  )
})

function PrecoDeHoje({ cotacao, linha: { produto } }: { cotacao: CotacaoDaGrade; linha: Linha }) {
  const termos = descreverTermos(cotacao, produto, lerRelogio())
  return (
    <>
      <span className={styles.etiqueta}>
        <Preco valor={cotacao.preco} /> <PrecoPorKg valor={cotacao.precoPorKg} curto />
      </span>
      <CombinadoAte {...cotacao} />
      {termos && <span className={styles.detalhe}>{termos}</span>}
    </>
  )
}
