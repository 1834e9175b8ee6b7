import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { FotoDoVendedor } from '#web/components/cotacao/foto/FotoDoVendedor.tsx'
import { useCamera } from '#web/components/cotacao/foto/use-camera.tsx'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import { type AcaoDoCartao, acoesDoCartao, fazerNoCartao } from '../folha/aplicar.ts'
import type { Folha } from '../folha/folha.ts'
import { LinhaDaFolha, roles } from './LinhaDaFolha.tsx'
import styles from './LinhasDaFolha.module.css'
import { ID_DO_PE, type Ouvidos, useCelulas } from './teclado.ts'

interface GradeDaFolhaProps extends Ouvidos {
  linhas: readonly LinhaDaTabela[]
}

// Rows are grids, so that a key lays out one row, and rows out of sight are not drawn.

/** The sheet of a wide window: a row a product, with its head and its first column always in sight (rule N26). */
export function GradeDaFolha({ linhas, ...ouvidos }: GradeDaFolhaProps) {
  const { folha } = ouvidos
  const raizRef = useCelulas<HTMLDivElement>(ouvidos)
  const comCeasa = linhas.some(({ ceasa }) => ceasa)
  const numeros = [
    'Ontem',
    'Hoje',
    'R$/kg',
    'Variação',
    ...(comCeasa ? ['CEASA'] : []),
    'Estoque',
    'Mín./lote',
  ]
  return (
    <div ref={raizRef} className={`panel ${styles.moldura}`} data-folha="">
      <a className="skip-link" href={`#${ID_DO_PE}`}>
        Pular a tabela
      </a>
      <table
        className={styles.grade}
        aria-label="Tabela do dia"
        data-ceasa={comCeasa || undefined}
        {...roles.table}
      >
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.header} className={styles.marca}>
              <MarcarTodas folha={folha} linhas={linhas} />
            </th>
            <th {...roles.header} className={styles.produto}>
              Produto
            </th>
            <th {...roles.header} className={`muted compact ${styles.unidade}`}>
              Unidade
            </th>
            {numeros.map(nome => (
              <th key={nome} {...roles.header} className="text-end nowrap">
                {nome}
              </th>
            ))}
            <th {...roles.header}>Vale até</th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {linhas.map(linha => (
            <LinhaDaFolha key={linha.produto.id} linha={linha} folha={folha} comCeasa={comCeasa} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MarcarTodas({ folha, linhas }: { folha: Folha; linhas: readonly LinhaDaTabela[] }) {
  const todas = useSyncExternalStore(
    folha.assinar,
    () => linhas.length > 0 && folha.marcadas().length === linhas.length,
  )
  const ids = linhas.map(({ produto }) => produto.id)
  return (
    <label>
      <input
        type="checkbox"
        checked={todas}
        aria-label="Marcar todas as linhas"
        onChange={({ target }) => folha.marcar(ids, target.checked)}
      />
    </label>
  )
}

interface CartoesDaFolhaProps extends GradeDaFolhaProps {
  /** Opens the percentages for this row alone. */
  onPorcento: (linha: LinhaDaTabela) => void
}

/** The sheet of a phone: a card a product, with the price, the camera and a button for what else can be done. The keyboard's "next" goes on to the next one. */
export function CartoesDaFolha({ linhas, onPorcento, ...ouvidos }: CartoesDaFolhaProps) {
  const { folha } = ouvidos
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
  const { camera, fotografar } = useCamera()
  // Kept, so that a card is drawn again only for a change of its own.
  const cartao = useMemo(() => ({ onAcoes: setAberto, onFoto: fotografar }), [fotografar])
  const linhaAberta = linhas.find(({ produto }) => produto.id === aberto)
  return (
    <>
      <ul ref={raizRef} data-folha="" className={`panel divided ${styles.lista}`} aria-label="Tabela do dia">
        {linhas.map(linha => (
          <LinhaDaFolha key={linha.produto.id} linha={linha} folha={folha} cartao={cartao} />
        ))}
      </ul>
      {camera}
      {linhaAberta && (
        <AcoesDoCartao
          linha={linhaAberta}
          folha={folha}
          onPorcento={onPorcento}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  )
}

interface AcoesDoCartaoProps extends Pick<CartoesDaFolhaProps, 'folha' | 'onPorcento'> {
  linha: LinhaDaTabela
  onClose: () => void
}

/** What a phone's keypad cannot type into a card: taking its photo off, a percentage, yesterday's price, the removal, and taking the change back (rules N27, N85). */
function AcoesDoCartao({ linha, folha, onPorcento, onClose }: AcoesDoCartaoProps) {
  function fazer(acao: AcaoDoCartao) {
    onClose()
    if (acao === 'porcento') onPorcento(linha)
    else fazerNoCartao(folha, linha, acao)
  }

  return (
    <Dialog sheet title={rotuloDoProduto(linha.produto)} onClose={onClose}>
      {linha.cotacaoId !== null && (
        <FotoDoVendedor lote={{ ...linha, cotacaoId: linha.cotacaoId }} foto={linha} />
      )}
      <Stack gap={2}>
        {acoesDoCartao(linha, folha.estado(linha.produto.id)).map(acao => (
          <Button
            key={acao}
            wide
            variant={acao === 'retirar' ? 'danger' : 'quiet'}
            onClick={() => fazer(acao)}
          >
            {rotuloDaAcao(acao, linha)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}

function rotuloDaAcao(acao: AcaoDoCartao, { ontem }: LinhaDaTabela): string {
  if (acao === 'desfazer') return 'Desfazer a mudança'
  if (acao === 'porcento') return 'Mudar em %'
  if (acao === 'retirar') return 'Retirar da venda'
  return ontem === null ? 'Como ontem' : `Como ontem: ${formatarCentavos(deReais(ontem))}`
}
