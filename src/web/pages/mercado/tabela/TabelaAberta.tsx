import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatarData } from '#domain/calendario.ts'
import { AdicionarProduto } from '#web/components/edicao/AdicionarProduto.tsx'
import { useBuscarCombo } from '#web/queries/mercado/produto/buscar-combo.ts'
import type { Tabela } from '#web/queries/mercado/tabela-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { useLoadLater } from '#web/ui/overlay/use-load-later.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import { CartoesDaTabela } from './cartoes/CartoesDaTabela.tsx'
import { useFolha } from './folha/use-folha.ts'
import { GradeDaTabela } from './grade/GradeDaTabela.tsx'
import { focarCelula } from './grade/teclado.ts'
import { ArquivosDaTabela } from './pe/ArquivosDaTabela.tsx'
import { PeDaTabela } from './pe/PeDaTabela.tsx'
import { AvisosDaImportacao } from './planilha/AvisosDaImportacao.tsx'
import { useImportacao } from './planilha/use-importacao.ts'
import { PrecosMaisNovos } from './publicacao/PrecosMaisNovos.tsx'
import { UltimoLote } from './publicacao/UltimoLote.tsx'
import { usePublicacao } from './publicacao/use-publicacao.ts'
import styles from './TabelaPage.module.css'

// Loaded before the line may be lost: without it the sheet would give way to a failure.
const carregarResumo = async () => ({
  default: (await import('./publicacao/ResumoDaPublicacao.tsx')).ResumoDaPublicacao,
})
const ResumoDaPublicacao = lazy(carregarResumo)

/** The sheet and what belongs to it. */
export function TabelaAberta({ tabela }: { tabela: Tabela }) {
  const { folha, linhas } = useFolha(tabela.linhas)
  const telefone = useMedia('(width < 600px)')
  const telaRef = useRef<HTMLDivElement>(null)
  const [publicando, setPublicando] = useState(false)
  useLoadLater(carregarResumo)
  const { resultado, falha, importarArquivo, colar, fechar } = useImportacao(folha, useBuscarCombo())
  const publicar = useCallback(() => setPublicando(true), [])
  const fecharResumo = () => setPublicando(false)
  const publicacao = usePublicacao(folha, fecharResumo)
  const Folhas = telefone ? CartoesDaTabela : GradeDaTabela
  return (
    <>
      <PageHeader title="Tabela" aside={<span>Preços de {formatarData(tabela.hoje)}</span>} />
      <div ref={telaRef} className={styles.tela}>
        <PrecosMaisNovos folha={folha} />
        {tabela.ultimoLote && <UltimoLote lote={tabela.ultimoLote} folha={folha} />}
        <AvisosDaImportacao resultado={resultado} falha={falha} onFechar={fechar} />
        {linhas.length === 0 ? (
          <Empty
            text="Você ainda não tem cotações. Adicione o primeiro produto ou importe uma planilha."
            drawing="/arte/vazio.svg"
          />
        ) : (
          <Folhas linhas={linhas} folha={folha} onPublicar={publicar} onColar={colar} />
        )}
        <AdicionarProduto
          label="Adicionar produto"
          acao="Adicionar"
          paraCima
          onProduto={produto => {
            // Its row is drawn before it takes the focus.
            flushSync(() => folha.adicionar([produto]))
            focarCelula(telaRef.current, produto.id)
            return undefined
          }}
        />
        {telefone && <ArquivosDaTabela folha={folha} onImportar={importarArquivo} />}
        <PeDaTabela folha={folha} telefone={telefone} onImportar={importarArquivo} onPublicar={publicar} />
      </div>
      <Suspense>
        {publicando && (
          <ResumoDaPublicacao
            folha={folha}
            lidaEm={tabela.lidaEm}
            publicacao={publicacao}
            onClose={fecharResumo}
          />
        )}
      </Suspense>
    </>
  )
}
