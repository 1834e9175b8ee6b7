import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarQuando } from '#web/components/cotacao/termos/termos.ts'
import { AdicionarProduto } from '#web/components/edicao/AdicionarProduto.tsx'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { ouvirGuardados } from '#web/queries/guardado.ts'
import {
  type LinhaDaTabela,
  type Tabela,
  useDesfazerTabela,
  useTabela,
} from '#web/queries/mercado/tabela-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import { focusContent, focusContentWhenLost } from '#web/ui/page/focus-content.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import { Folha } from './folha/folha.ts'
import { rascunhoDe } from './folha/rascunho.ts'
import { CartoesDaFolha, GradeDaFolha } from './linhas/LinhasDaFolha.tsx'
import { celulaNaTela } from './linhas/teclado.ts'
import { ArquivosDaTabela } from './pe/ArquivosDaTabela.tsx'
import { MudarPrecos } from './pe/MudarPrecos.tsx'
import { PeDaTabela } from './pe/PeDaTabela.tsx'
import { AvisosDaImportacao, useImportacao } from './planilha/Importacao.tsx'
import { descreverVolta } from './publicacao/palavras.ts'
import { ResumoDaPublicacao } from './publicacao/ResumoDaPublicacao.tsx'
import { esquecerEnvio, usePublicacao } from './publicacao/use-publicacao.ts'
import styles from './TabelaPage.module.css'

/** A seller's table of the day: all prices on one sheet, published at once (rules N26–N31). */
export function TabelaPage() {
  const tabela = useTabela()
  return (
    <Consultado
      consulta={tabela}
      falha="Erro ao carregar a tabela."
      esqueleto={
        <>
          <PageHeader title="Tabela" />
          <Skeleton height={50} count={10} label="Carregando tabela…" />
        </>
      }
    >
      {dados => <TabelaAberta tabela={dados} />}
    </Consultado>
  )
}

/** The sheet and what belongs to it. */
function TabelaAberta({ tabela }: { tabela: Tabela }) {
  const folha = useFolha(tabela.linhas)
  const linhas = useSyncExternalStore(folha.assinar, folha.linhas)
  const telefone = useMedia('(width < 600px)')
  const [publicando, setPublicando] = useState(false)
  const { trazida, importar, colar, fechar } = useImportacao(folha)
  const publicar = useCallback(() => setPublicando(true), [])
  const fecharResumo = () => setPublicando(false)
  const publicacao = usePublicacao(folha, fecharResumo)
  const [digitado, setDigitado] = useState<number | null>(null)
  const [aMudar, setAMudar] = useState<readonly LinhaDaTabela[] | null>(null)
  const adicionar = (
    <AdicionarProduto
      label="Adicionar produto"
      compacto
      acao="Adicionar"
      paraCima={telefone}
      onProduto={produto => {
        // Its row is drawn before it takes the focus.
        flushSync(() => folha.adicionar([produto]))
        celulaNaTela(document, produto.id)?.focus()
        return undefined
      }}
    />
  )
  return (
    <>
      <PageHeader
        title="Tabela"
        aside={
          <>
            {!telefone
              ? adicionar
              : linhas.length > 0 && (
                  <Button variant="quiet" icon="percent" onClick={() => setAMudar(linhas)}>
                    Todas
                  </Button>
                )}
            <ArquivosDaTabela folha={folha} onImportar={importar} onColar={colar} />
          </>
        }
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notes which of its cells has the focus */}
      <div
        className={styles.tela}
        onFocus={({ target }) => telefone && setDigitado(antes => digitadoEm(target, antes))}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || setDigitado(null)
        }
      >
        <Novidades folha={folha} />
        {tabela.ultimoLote && <UltimoLote lote={tabela.ultimoLote} folha={folha} />}
        <AvisosDaImportacao trazida={trazida} onFechar={fechar} />
        {linhas.length === 0 ? (
          <Empty
            text="Você ainda não tem cotações. Adicione o primeiro produto ou importe uma planilha."
            drawing="/arte/vazio.svg"
          />
        ) : telefone ? (
          <CartoesDaFolha
            linhas={linhas}
            folha={folha}
            onPublicar={publicar}
            onColar={colar}
            onPorcento={linha => setAMudar([linha])}
          />
        ) : (
          <GradeDaFolha linhas={linhas} folha={folha} onPublicar={publicar} onColar={colar} />
        )}
        {telefone && adicionar}
        <PeDaTabela folha={folha} digitado={digitado} onPublicar={publicar} />
      </div>

      {aMudar && <MudarPrecos folha={folha} linhas={aMudar} onClose={() => setAMudar(null)} />}
      {publicando && (
        <ResumoDaPublicacao
          folha={folha}
          lidaEm={tabela.lidaEm}
          publicacao={publicacao}
          onClose={fecharResumo}
        />
      )}
    </>
  )
}

/** The product whose price has the focus; the same as before on the bar that changes it. */
function digitadoEm(foco: HTMLElement, antes: number | null): number | null {
  if (foco.matches('[data-campo=preco]'))
    return Number(foco.closest<HTMLElement>('[data-produto]')?.dataset.produto)
  return foco.closest('[role=group]') ? antes : null
}

/** The sheet over these rows, with the draft of this device, which all windows share: the newest one counts (rule N26). */
function useFolha(publicadas: readonly LinhaDaTabela[]): Folha {
  const { id } = useUser()
  const [{ folha, reler }] = useState(() => abrirFolha(publicadas, id))
  useEffect(() => folha.receber(publicadas), [folha, publicadas])
  useEffect(() => ouvirGuardados(reler), [reler])
  return folha
}

function abrirFolha(publicadas: readonly LinhaDaTabela[], vendedorId: number) {
  const lugar = rascunhoDe(vendedorId)
  let visto = lugar.ler()
  const folha = new Folha(publicadas, visto, rascunho => {
    // A window that has slept writes nothing over a draft that it has not shown.
    if (reler()) return
    visto = rascunho
    lugar.mudar(() => rascunho)
  })
  /** Takes what another window has written since; false if there is nothing. */
  function reler(): boolean {
    const lido = lugar.ler()
    if (lido === visto) return false
    visto = lido
    folha.receberRascunho(lido)
    return true
  }
  return { folha, reler }
}

/** Says that prices were published elsewhere since the draft was begun, and that another window has changed the draft. */
function Novidades({ folha }: { folha: Folha }) {
  const novidade = useSyncExternalStore(folha.assinar, folha.novidade)
  const emOutraJanela = useSyncExternalStore(folha.assinar, folha.mudouEmOutraJanela)
  if (!novidade && !emOutraJanela) return null
  const quando = novidade && formatarQuando(new Date(novidade), lerRelogio())
  return (
    <Aviso role="status">
      <div>
        {emOutraJanela && <p>A tabela mudou em outra janela.</p>}
        {quando && (
          <p>
            Há preços mais novos publicados {quando.includes(' ') ? 'em' : 'às'} {quando}.
          </p>
        )}
      </div>
      <Button
        variant="plain"
        onClick={() => {
          focusContent()
          folha.verTudo()
        }}
      >
        Entendi
      </Button>
    </Aviso>
  )
}

const Aviso = (props: { role?: 'status'; children: ReactNode }) => (
  <Row wrap gap={1} columnGap={3} justify="between" className={`panel ${styles.aviso}`} {...props} />
)

/** The last publishing, as long as it can be undone (rule N31). */
function UltimoLote({ lote, folha }: { lote: NonNullable<Tabela['ultimoLote']>; folha: Folha }) {
  const { id: vendedorId } = useUser()
  const aberto = useAindaAntesDe(lote.desfazerAte)
  const { mutate: desfazer, isPending } = useDesfazerTabela({
    aoFalhar: error => {
      folha.esperarNossas(false)
      avisarFalha(mensagemDoErro(error, 'Erro ao desfazer a publicação.'), error)
    },
  })
  if (!aberto) return null

  function voltar() {
    folha.esperarNossas()
    esquecerEnvio(vendedorId)
    desfazer(lote.id, {
      onSuccess(volta) {
        toast(descreverVolta(volta), { seconds: 8 })
        focusContentWhenLost()
      },
    })
  }

  return (
    <Aviso>
      <p>
        Publicada às {horaEmSaoPaulo(new Date(lote.em))}. Dá para desfazer até{' '}
        {horaEmSaoPaulo(new Date(lote.desfazerAte))}.
      </p>
      <Button variant="plain" icon="retry" busy={isPending} onClick={voltar}>
        Desfazer
      </Button>
    </Aviso>
  )
}

/** Is this instant still to come? Becomes false by itself. */
function useAindaAntesDe(instante: string): boolean {
  const fim = Date.parse(instante)
  const [passou, setPassou] = useState(() => Date.now() >= fim)
  useEffect(() => {
    const resta = fim - Date.now()
    setPassou(resta <= 0)
    const espera = setTimeout(() => setPassou(true), Math.max(resta, 0))
    return () => clearTimeout(espera)
  }, [fim])
  return !passou
}
