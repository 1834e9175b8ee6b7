import { memo } from 'react'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import type { Folha } from '../folha/folha.ts'
import { Celula } from '../grade/Celula.tsx'
import { CelulaDaCeasa } from '../grade/CelulaDaCeasa.tsx'
import { SituacaoDaLinha } from '../grade/SituacaoDaLinha.tsx'
import { useLinha } from '../grade/use-linha.ts'
import { acoesDoCartao } from './acoes-do-cartao.ts'
import styles from './CartoesDaTabela.module.css'

interface CartaoDaLinhaProps {
  linha: LinhaDaTabela
  folha: Folha
  /** Opens what else can be done with the card. */
  onAcoes: (produtoId: number) => void
}

/** One product of the sheet on a phone. */
export const CartaoDaLinha = memo(function CartaoDaLinha({ linha, folha, onAcoes }: CartaoDaLinhaProps) {
  const { produto, ontem, ceasa } = linha
  const { rotulo, textos, mudou, situacao, erro, recusa, preco, porKg, variacao } = useLinha(linha, folha)
  const temAcoes = acoesDoCartao(linha, folha.estado(produto.id)).length > 0
  const erroId = `erro-${produto.id}`
  return (
    <li className={styles.cartao} data-produto={produto.id} data-situacao={situacao}>
      <div className={styles.texto}>
        <span className={styles.nome}>
          {produto.nome} {produto.tipo && <span className={styles.tipo}>{produto.tipo}</span>}
        </span>
        <span className={styles.detalhe}>
          <span>{unidadeComPeso(produto)}</span>
          {ontem !== null && (
            <span>
              Ontem <Dinheiro valor={ontem} />
            </span>
          )}
          {variacao && mudou('preco') && <strong>{variacao}</strong>}
          {porKg && <span>{porKg}/kg</span>}
          {ceasa && (
            <span>
              CEASA <CelulaDaCeasa faixa={ceasa} preco={preco} />
            </span>
          )}
        </span>
        <SituacaoDaLinha id={erroId} linha={linha} situacao={situacao} erro={erro?.frase} recusa={recusa} />
      </div>
      <Celula
        campo="preco"
        texto={textos.preco}
        rotulo={`Preço de hoje de ${rotulo}`}
        mudou={mudou('preco')}
        erroId={erro?.campo === 'preco' ? erroId : undefined}
      />
      {temAcoes && (
        <IconButton icon="menu" label={`Ações de ${rotulo}`} onClick={() => onAcoes(produto.id)} />
      )}
    </li>
  )
})
