import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { deReais, formatarComMilhares } from '#domain/centavos.ts'
import { descreverVariacao } from '#domain/venda/alteracoes.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { latePart } from '#web/ui/late.ts'
import { Grid, Stack } from '#web/ui/layout/Layout.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import type { Folha } from '../folha/folha.ts'
import { lugarDaLinha } from '../folha/leitura.ts'
import { Celula } from '../grade/Celula.tsx'
import { SituacaoDaLinha } from '../grade/SituacaoDaLinha.tsx'
import type { Ouvidos } from '../grade/teclado.ts'
import { useCelulas } from '../grade/use-celulas.ts'
import { useLinha } from '../grade/use-linha.ts'
import { acoesDoCartao } from './acoes-do-cartao.ts'
import styles from './CartoesDaTabela.module.css'

// Loaded with the first card whose actions are opened.
const AcoesDoCartao = latePart(async () => (await import('./AcoesDoCartao.tsx')).AcoesDoCartao)

interface CartoesDaTabelaProps extends Ouvidos {
  linhas: readonly LinhaDaTabela[]
  /** Opens the percentages for this row alone. */
  onPorcento: (linha: LinhaDaTabela) => void
}

/** The sheet of a phone: a line a product, with the price alone and a button for what else can be done. The keyboard's "next" goes on to the next line. */
export function CartoesDaTabela({ linhas, onPorcento, ...ouvidos }: CartoesDaTabelaProps) {
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
      <ul ref={raizRef} data-folha="" className={`panel divided ${styles.lista}`} aria-label="Tabela do dia">
        {linhas.map(linha => (
          <CartaoDaLinha key={linha.produto.id} linha={linha} folha={ouvidos.folha} onAcoes={setAberto} />
        ))}
      </ul>
      <Suspense>
        {linhaAberta && (
          <AcoesDoCartao
            linha={linhaAberta}
            folha={ouvidos.folha}
            onPorcento={() => {
              setAberto(null)
              onPorcento(linhaAberta)
            }}
            onClose={() => setAberto(null)}
          />
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
  const { produto, ontem } = linha
  const { rotulo, textos, mudou, situacao, erro, recusa, preco } = useLinha(linha, folha)
  const temAcoes = acoesDoCartao(linha, folha.estado(produto.id)).length > 0
  const erroId = `erro-${produto.id}`
  const antes = linha.preco ?? ontem
  const ceasa = foraDaCeasa(linha, preco)
  return (
    <Grid
      as="li"
      columnGap={2}
      align="center"
      className={styles.cartao}
      data-produto={produto.id}
      data-situacao={situacao}
    >
      <Stack className="snug">
        <span className={`strong breaks ${styles.nome}`}>
          {produto.nome} {produto.tipo && <span className="muted small regular">{produto.tipo}</span>}
        </span>
        <span className={`muted small ${styles.detalhe}`}>
          {ceasa && <strong className="warn nowrap">{ceasa}</strong>}
          <span>{unidadeComPeso(produto)}</span>
          {mudou('preco') && antes !== null && (
            <span className="nowrap">
              era {formatarComMilhares(deReais(antes))}{' '}
              {preco !== null && `(${descreverVariacao(deReais(antes), preco)})`}
            </span>
          )}
        </span>
        <SituacaoDaLinha id={erroId} linha={linha} situacao={situacao} erro={erro?.frase} recusa={recusa} />
      </Stack>
      <Celula
        campo="preco"
        texto={textos.preco}
        rotulo={`Preço de hoje de ${rotulo}`}
        mudou={mudou('preco')}
        erroId={erro?.campo === 'preco' ? erroId : undefined}
      />
      {temAcoes && (
        <IconButton icon="more" label={`Ações de ${rotulo}`} onClick={() => onAcoes(produto.id)} />
      )}
    </Grid>
  )
})

/** "CEASA +6 %" of a price outside the market's range (rule N39). */
function foraDaCeasa(linha: LinhaDaTabela, preco: Parameters<typeof lugarDaLinha>[1]): string | null {
  const lugar = lugarDaLinha(linha, preco)
  if (!lugar || lugar.lugar === 'dentro') return null
  return `CEASA ${lugar.lugar === 'acima' ? '+' : '\u2212'}${lugar.porCento || '<1'}\u00a0%`
}
