// One product of the sheet: a row of the wide table, or a phone's card with the price alone. Both have the same cells, state and sentences.
import { memo, useEffect, useRef, useSyncExternalStore } from 'react'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, deReais, formatarCentavos, formatarComMilhares } from '#domain/centavos.ts'
import { deQuilos, precoPorKg } from '#domain/peso.ts'
import { descreverVariacao } from '#domain/venda/alteracoes.ts'
import { comCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import { descreverFaixa, descreverLugar, lugarNaFaixa } from '#domain/venda/faixa-da-ceasa.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { precosDaFaixa } from '#web/components/ceasa/faixa-recebida.ts'
import { nomeDaCamera } from '#web/components/cotacao/foto/palavras-da-foto.ts'
import type { LoteAFotografar } from '#web/components/cotacao/foto/use-camera.tsx'
import { motivoDeNaoAparecer } from '#web/components/cotacao/termos/termos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { imagemPequena } from '#web/components/imagem/tamanhos.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { IconButton, iconButtonClass } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { acoesDoCartao } from '../folha/aplicar.ts'
import type { Folha } from '../folha/folha.ts'
import { lerLinha, lugarDaLinha, textoDaCelula } from '../folha/leitura.ts'
import type { Campo } from '../folha/rascunho.ts'
import styles from './LinhasDaFolha.module.css'

/** Rows are drawn as grids, and browsers drop a table's semantics where `display` changes: so the roles are explicit. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** How a cell is called, and what it says while it is empty. */
const CELULAS: Readonly<Record<Campo, { nome: string; vazia: string }>> = {
  preco: { nome: 'Preço de hoje', vazia: '–' },
  estoque: { nome: 'Estoque', vazia: '–' },
  lote: { nome: 'Mínimo e lote', vazia: '1' },
  validade: { nome: 'Validade', vazia: 'sem prazo' },
  codigo: { nome: 'Seu código', vazia: '' },
}

interface LinhaDaFolhaProps {
  linha: LinhaDaTabela
  folha: Folha
  /** The table has a column for the market's range. */
  comCeasa?: boolean
  /** Makes the row a card: takes its photo, opens what else can be done with it. */
  cartao?: AcoesDaLinha
}

export interface AcoesDaLinha {
  onFoto: (lote: LoteAFotografar) => void
  onAcoes: (produtoId: number) => void
}

export const LinhaDaFolha = memo(function LinhaDaFolha({
  linha,
  folha,
  comCeasa,
  cartao,
}: LinhaDaFolhaProps) {
  const { produto } = linha
  const { estado, situacao, erro, preco, agora } = useLinha(linha, folha)
  const rotulo = rotuloDoProduto(produto)
  const erroId = `erro-${produto.id}`
  const celula = (campo: Campo) => (
    <Celula
      campo={campo}
      texto={textoDaCelula(linha, estado, campo, agora)}
      rotulo={`${CELULAS[campo].nome} de ${rotulo}`}
      mudou={estado.digitado[campo] !== undefined}
      erroId={erro?.campo === campo ? erroId : undefined}
    />
  )
  const nome = (
    <span className="breaks">
      <span className={`strong ${styles.nome}`}>{produto.nome}</span>{' '}
      {produto.tipo && <span className={cartao ? 'muted small' : 'muted'}>{produto.tipo}</span>}
    </span>
  )
  const unidade = comCodigo(
    { codigoDoVendedor: textoDaCelula(linha, estado, 'codigo', agora) || undefined },
    unidadeComPeso(produto),
  )
  const falha = erro?.frase ?? estado.recusa
  const frase = (
    <Frase id={erroId} falha={falha} texto={situacao === 'retirada' ? 'Será retirada' : escondida(linha)} />
  )
  const daLinha = { 'data-produto': produto.id, 'data-situacao': situacao }
  if (cartao)
    return (
      <Grid as="li" columnGap={2} align="center" className={styles.cartao} {...daLinha}>
        <Stack className="snug">
          {nome}
          <Detalhe
            linha={linha}
            unidade={unidade}
            preco={preco}
            mudou={estado.digitado.preco !== undefined}
          />
          {frase}
        </Stack>
        {celula('preco')}
        <Row justify="end">
          <Camera linha={linha} rotulo={rotulo} onFoto={cartao.onFoto} />
          {acoesDoCartao(linha, estado).length > 0 && (
            <IconButton icon="more" label={`Ações de ${rotulo}`} onClick={() => cartao.onAcoes(produto.id)} />
          )}
        </Row>
      </Grid>
    )
  return (
    <tr {...roles.row} {...daLinha}>
      <td {...roles.cell} className={styles.marca}>
        <Marca folha={folha} produtoId={produto.id} rotulo={rotulo} marcada={estado.marcada} />
      </td>
      <th {...roles.rowHeader} className={styles.produto}>
        {nome}
        {frase}
      </th>
      <td {...roles.cell} className={`muted compact breaks ${styles.unidade}`}>
        {unidade}
      </td>
      <td {...roles.cell} className="text-end nowrap">
        {linha.ontem === null ? '–' : <Dinheiro valor={linha.ontem} />}
      </td>
      <td {...roles.cell}>{celula('preco')}</td>
      <td {...roles.cell} className="text-end nowrap">
        {porKgDe(preco, produto.peso) ?? '–'}
      </td>
      <td {...roles.cell} className="text-end nowrap">
        {variacaoDe(linha, preco, estado.digitado.preco !== undefined) ?? '–'}
      </td>
      {comCeasa && (
        <td {...roles.cell} className="text-end nowrap">
          {linha.ceasa && <Faixa faixa={linha.ceasa} preco={preco} />}
        </td>
      )}
      <td {...roles.cell}>{celula('estoque')}</td>
      <td {...roles.cell}>{celula('lote')}</td>
      <td {...roles.cell}>{celula('validade')}</td>
    </tr>
  )
})

interface CameraProps {
  linha: LinhaDaTabela
  rotulo: string
  onFoto: AcoesDaLinha['onFoto']
}

/** Takes a picture of today's lot, and shows the one that buyers see (rule N85). */
function Camera({ linha: { cotacaoId, produto, fotoUrl }, rotulo, onFoto }: CameraProps) {
  if (cotacaoId === null) return null
  const nome = `${nomeDaCamera({ fotoUrl })} de ${rotulo}`
  const tirar = () => onFoto({ cotacaoId, produto })
  if (fotoUrl === undefined) return <IconButton icon="camera" label={nome} onClick={tirar} />
  return (
    <button type="button" className={iconButtonClass} aria-label={nome} title={nome} onClick={tirar}>
      <img className={styles.foto} src={imagemPequena(fotoUrl)} alt="" loading="lazy" />
    </button>
  )
}

/** What a row says; drawn again only when this row or the day changes. */
function useLinha(linha: LinhaDaTabela, folha: Folha) {
  const estado = useSyncExternalStore(folha.assinar, () => folha.estado(linha.produto.id))
  // "amanhã" is another word the day after.
  useSyncExternalStore(folha.assinar, () => dataEmSaoPaulo(lerRelogio()))
  const agora = lerRelogio()
  const { situacao, preco, erro } = lerLinha(linha, estado, agora)
  return {
    estado,
    situacao,
    agora,
    preco: situacao === 'retirada' ? null : preco,
    erro: erro?.campo === estado.digitando ? null : erro,
  }
}

interface CelulaProps {
  campo: Campo
  /** What it says now. */
  texto: string
  rotulo: string
  /** It is not as published. */
  mudou: boolean
  /** The id of the sentence that says what is wrong with it. */
  erroId: string | undefined
}

/** One field of the sheet. The browser keeps what is typed; only a text that comes from elsewhere is written into it. */
function Celula({ campo, texto, rotulo, mudou, erroId }: CelulaProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = inputRef.current
    if (input && input.value !== texto) input.value = texto
  }, [texto])
  return (
    <input
      ref={inputRef}
      data-campo={campo}
      data-mudou={mudou || undefined}
      className={styles.celula}
      defaultValue={texto}
      aria-label={rotulo}
      aria-invalid={erroId ? true : undefined}
      aria-describedby={erroId}
      placeholder={CELULAS[campo].vazia}
      autoComplete="off"
      spellCheck={false}
      inputMode={campo === 'preco' || campo === 'estoque' ? 'decimal' : 'text'}
      enterKeyHint="next"
    />
  )
}

interface FraseProps {
  /** Ties the cell to its mistake. */
  id: string
  /** A mistake, or what the server said of the row. */
  falha: string | null
  texto: string | null
}

/** What is to be said of a row below its name: a mistake first, then what publishing will do, then why buyers do not see it. */
function Frase({ id, falha, texto }: FraseProps) {
  if (!falha && !texto) return null
  return (
    <Row
      {...(falha && { id })}
      as="span"
      align="start"
      className={classNames('muted small', falha ? 'danger strong' : undefined, styles.situacao)}
    >
      {falha && <Icon name="alert" size={16} />}
      {falha ?? texto}
    </Row>
  )
}

const escondida = (linha: LinhaDaTabela) =>
  linha.cotacaoId === null ? 'Sem cotação' : motivoDeNaoAparecer(linha, lerRelogio())

interface MarcaProps {
  folha: Folha
  produtoId: number
  rotulo: string
  marcada: boolean
}

/** The tick of a row; with Shift those of all rows since the last one. */
function Marca({ folha, produtoId, rotulo, marcada }: MarcaProps) {
  return (
    <label>
      <input
        type="checkbox"
        data-campo="marca"
        tabIndex={-1}
        checked={marcada}
        aria-label={`Marcar ${rotulo}`}
        onChange={({ target, nativeEvent }) => {
          const comShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
          if (comShift) folha.marcarAte(produtoId, target.checked)
          else folha.marcar([produtoId], target.checked)
        }}
      />
    </label>
  )
}

interface DetalheProps {
  linha: LinhaDaTabela
  /** With the seller's own number. */
  unidade: string
  /** Of the row as it is typed; null without one. */
  preco: Centavos | null
  mudou: boolean
}

/** The facts of a card in one line: "CEASA +6 %" of a price outside the market's range (rule N39), the unit, the price before. */
function Detalhe({ linha, unidade, preco, mudou }: DetalheProps) {
  const lugar = lugarDaLinha(linha, preco)
  const antes = linha.preco ?? linha.ontem
  return (
    <span className={`muted small ${styles.detalhe}`}>
      {lugar && lugar.lugar !== 'dentro' && (
        <strong className="warn nowrap">
          CEASA {lugar.lugar === 'acima' ? '+' : '\u2212'}
          {lugar.porCento || '<1'}&nbsp;%
        </strong>
      )}
      <span className="breaks">{unidade}</span>
      {mudou && antes !== null && (
        <span className="nowrap">
          era {formatarComMilhares(deReais(antes))}{' '}
          {preco !== null && `(${descreverVariacao(deReais(antes), preco)})`}
        </span>
      )}
    </span>
  )
}

interface FaixaProps {
  faixa: NonNullable<LinhaDaTabela['ceasa']>
  preco: Centavos | null
}

/** The market's range of the day, and where the price of the row stands in it (rule N39). */
function Faixa({ faixa, preco }: FaixaProps) {
  const precos = precosDaFaixa(faixa)
  const dentro = preco !== null && lugarNaFaixa(preco, precos).lugar === 'dentro'
  return (
    <span className={styles.faixa} title={descreverFaixa({ ...faixa, ...precos })}>
      <span>
        {formatarComMilhares(precos.minimo)} a {formatarComMilhares(precos.maximo)}
      </span>{' '}
      {preco !== null && (
        <span className={dentro ? 'muted smaller' : 'warn smaller strong'}>
          {descreverLugar(preco, precos)}
        </span>
      )}
    </span>
  )
}

function porKgDe(preco: Centavos | null, pesoQuilos: number): string | null {
  const porKg = preco && precoPorKg(preco, deQuilos(pesoQuilos))
  return porKg ? formatarCentavos(porKg) : null
}

// A typed price of what was not sold yesterday is compared with the one that is published.
function variacaoDe({ ontem, preco: publicado }: LinhaDaTabela, preco: Centavos | null, digitado: boolean) {
  const antes = ontem ?? (digitado ? publicado : null)
  if (!antes || preco === null || deReais(antes) === preco) return null
  return descreverVariacao(deReais(antes), preco)
}
