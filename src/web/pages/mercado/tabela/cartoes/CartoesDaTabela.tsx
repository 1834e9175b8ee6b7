import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import type { Folha } from '../folha/folha.ts'
import { Celula } from '../grade/Celula.tsx'
import { CelulaDaCeasa } from '../grade/CelulaDaCeasa.tsx'
import { SituacaoDaLinha } from '../grade/SituacaoDaLinha.tsx'
import type { Ouvidos } from '../grade/teclado.ts'
import { useCelulas } from '../grade/use-celulas.ts'
import { useLinha } from '../grade/use-linha.ts'
import { acoesDoCartao } from './acoes-do-cartao.ts'
import styles from './CartoesDaTabela.module.css'

// Loaded with the first card whose actions are opened.
const AcoesDoCartao = lazy(async () => ({ default: (await import('./AcoesDoCartao.tsx')).AcoesDoCartao }))

interface CartoesDaTabelaProps extends Ouvidos {
  linhas: readonly LinhaDaTabela[]
}

/** The sheet of a phone: a card a product, with the price alone and a button for what else can be done. The keyboard's "next" goes on to the next card. */
export function CartoesDaTabela({ linhas, ...ouvidos }: CartoesDaTabelaProps) {
  const raizRef = useCelulas<HTMLUListElement>(ouvidos)
  const [aberto, setAberto] = useState<number | null>(null)
  // A card without a further action has no button any more that could take the focus back.
  const anterior = useRef<number | null>(null)
  useEffect(() => {
    const doCartao = `[data-produto="${anterior.current}"] input`
    if (aberto === null && anterior.current !== null && focusIsLost())
      raizRef.current?.querySelector<HTMLElement>(doCartao)?.focus()
    anterior.current = aberto
  }, [aberto, raizRef])
  const linhaAberta = linhas.find(({ produto }) => produto.id === aberto)
  return (
    <>
      <Stack ref={raizRef} as="ul" gap={2} data-folha="" aria-label="Tabela do dia">
        {linhas.map(linha => (
          <CartaoDaLinha key={linha.produto.id} linha={linha} folha={ouvidos.folha} onAcoes={setAberto} />
        ))}
      </Stack>
      <Suspense>
        {linhaAberta && (
          <AcoesDoCartao linha={linhaAberta} folha={ouvidos.folha} onClose={() => setAberto(null)} />
        )}
      </Suspense>
    </>
  )
}

interface CartaoDaLinhaProps {
  linha: LinhaDaTabela
  folha: Folha
  /** Opens what else can be done with the card. */
  onAcoes: (produtoId: number) => void
}

/** One product of the sheet on a phone. */
const CartaoDaLinha = memo(function CartaoDaLinha({ linha, folha, onAcoes }: CartaoDaLinhaProps) {
  const { produto, ontem, ceasa } = linha
  const { rotulo, textos, mudou, situacao, erro, recusa, preco, porKg, variacao } = useLinha(linha, folha)
  const temAcoes = acoesDoCartao(linha, folha.estado(produto.id)).length > 0
  const erroId = `erro-${produto.id}`
  return (
    <Grid
      as="li"
      gap={2}
      align="center"
      className={`panel ${styles.cartao}`}
      data-produto={produto.id}
      data-situacao={situacao}
    >
      <div className={styles.texto}>
        <span className={classNames(styles.nome, 'strong breaks')}>
          {produto.nome} {produto.tipo && <span className="muted regular">{produto.tipo}</span>}
        </span>
        <Row as="span" wrap align="stretch" className={styles.detalhe}>
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
        </Row>
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
    </Grid>
  )
})
