import { useId, useState } from 'react'
import { type Centavos, centavos, formatarComMilhares, formatarPreco } from '#domain/centavos.ts'
import { contar } from '#domain/inteiro.ts'
import { PASSOS_DE_ARREDONDAMENTO } from '#domain/venda/alteracoes.ts'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { chipClass } from '#web/ui/choice/RadioChips.tsx'
import { dismissUndo, toast } from '#web/ui/feedback/toast.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { aplicar, calcular, usePasso } from '../folha/aplicar.ts'
import type { Folha } from '../folha/folha.ts'
import { lugarDaLinha } from '../folha/leitura.ts'
import { PRECOS_DA_FOLHA } from '../folha/rascunho.ts'
import { escreverPorcento } from '../publicacao/palavras.ts'
import styles from './MudarPrecos.module.css'

interface MudarPrecosProps {
  folha: Folha
  /** The rows to choose from: one, or all of the sheet. */
  linhas: readonly LinhaDaTabela[]
  onClose: () => void
}

const TODAS = 'Todas'
const OUTRO = 'outro'
const PORCENTOS = ['-5%', '-2%', '+2%', '+5%', '+10%', OUTRO] as const
const SENTIDOS = ['+', '-'] as const
const EXEMPLOS = 3

/** One percentage for the prices of all rows, of a category or of one row, before anything is published (rule N27). */
export function MudarPrecos({ folha, linhas, onClose }: MudarPrecosProps) {
  const [categoria, setCategoria] = useState<string>(TODAS)
  const [porcento, setPorcento] = useState<(typeof PORCENTOS)[number] | null>(null)
  const [sentido, setSentido] = useState<(typeof SENTIDOS)[number]>('+')
  const [quanto, setQuanto] = useState('')
  const [passo, setPasso] = usePasso()
  const texto = porcento === OUTRO ? `${sentido}${quanto.trim()}%` : porcento
  const escolha = porcento === OUTRO && quanto.trim() === '' ? null : texto
  const comPreco = calcular(folha, idsDe(linhas), escolha ?? '', passo).filter(({ antes }) => antes !== null)
  const escopo = comPreco.filter(
    ({ linha }) => categoria === TODAS || linha.produto.categoriaNome === categoria,
  )
  const precos = escopo.map(({ linha, antes, celula }) => ({
    linha,
    antes: antes ?? centavos(0),
    depois: celula.tipo === 'preco' ? celula.preco : null,
  }))
  const mudam = precos.filter(({ antes, depois }) => depois !== null && depois !== antes)
  const erro = escopo.map(({ celula }) => celula).find(({ tipo }) => tipo === 'erro')

  function mudar() {
    const ids = idsDe(mudam.map(({ linha }) => linha))
    const eram = ids.map(id => ({ id, campo: 'preco' as const, texto: folha.estado(id).digitado.preco }))
    aplicar(folha, ids, texto ?? '', passo)
    // An older change lies below this one.
    dismissUndo(PRECOS_DA_FOLHA)
    toast(contar(ids.length, 'preço mudou.', 'preços mudaram.'), {
      undo: () => folha.preencher(eram),
      undoOf: PRECOS_DA_FOLHA,
    })
    onClose()
  }

  const [unica] = linhas
  return (
    <Dialog
      sheet
      title={linhas.length === 1 && unica ? rotuloDoProduto(unica.produto) : 'Mudar preços'}
      onClose={onClose}
    >
      {linhas.length > 1 && (
        <Escolha
          legenda="Quais"
          className={styles.quais}
          opcoes={categoriasDe(comPreco.map(({ linha }) => linha))}
          valor={categoria}
          onChange={setCategoria}
        />
      )}
      <Escolha
        legenda="Quanto"
        className={styles.quanto}
        opcoes={PORCENTOS.map(valor => ({ valor, nome: escreverPorcento(valor) }))}
        valor={porcento}
        onChange={setPorcento}
      />
      {porcento === OUTRO && (
        <Row gap={2} align="start" className={styles.outro}>
          <Escolha
            legenda="Sentido"
            opcoes={SENTIDOS.map(valor => ({ valor, nome: valor === '+' ? 'Subir' : 'Baixar' }))}
            valor={sentido}
            onChange={setSentido}
          />
          <TextInput
            label="Quantos por cento"
            labelHidden
            after="%"
            inputMode="decimal"
            autoComplete="off"
            value={quanto}
            error={escolha && erro?.tipo === 'erro' ? erro.message : undefined}
            onChange={({ target }) => setQuanto(target.value)}
          />
        </Row>
      )}
      <Escolha
        legenda="Arredondar a"
        visivel
        opcoes={PASSOS_DE_ARREDONDAMENTO.map(valor => ({ valor, nome: formatarPreco(centavos(valor)) }))}
        valor={passo}
        onChange={setPasso}
      />
      <Exemplos precos={precos} mudam={mudam} />
      <Stack gap={2}>
        <Button
          wide
          disabledReason={
            escolha === null ? 'Escolha quanto.' : mudam.length === 0 ? 'Nenhum preço muda.' : null
          }
          onClick={mudar}
        >
          {escolha === null
            ? 'Aplicar'
            : `Aplicar ${escreverPorcento(escolha)} em ${contar(mudam.length, 'preço', 'preços')}`}
        </Button>
        {mudam.length > 0 && <p className="muted small text-center">Nada é publicado ainda.</p>}
      </Stack>
    </Dialog>
  )
}

const idsDe = (linhas: readonly LinhaDaTabela[]) => linhas.map(({ produto }) => produto.id)

/** All rows, then each category, with how many rows it has. */
function categoriasDe(linhas: readonly LinhaDaTabela[]) {
  const contagem = new Map<string, number>([[TODAS, linhas.length]])
  for (const { produto } of linhas)
    if (produto.categoriaNome)
      contagem.set(produto.categoriaNome, (contagem.get(produto.categoriaNome) ?? 0) + 1)
  return [...contagem].map(([valor, quantas]) => ({ valor, nome: valor, quantas }))
}

interface EscolhaProps<Valor extends string | number> {
  legenda: string
  /** The legend stands beside the chips. */
  visivel?: boolean
  opcoes: readonly { valor: Valor; nome: string; quantas?: number }[]
  /** Null while nothing is chosen. */
  valor: Valor | null
  onChange: (valor: Valor) => void
  className?: string | undefined
}

/** One of a few, as chips. */
function Escolha<Valor extends string | number>(props: EscolhaProps<Valor>) {
  const { legenda, visivel, opcoes, valor, onChange, className } = props
  const nome = useId()
  return (
    <Row wrap as="fieldset" gap={2} justify="between">
      <legend className="visually-hidden">{legenda}</legend>
      {visivel && <span aria-hidden="true">{legenda}</span>}
      <Row gap={2} align="stretch" className={className}>
        {opcoes.map(opcao => (
          <label key={opcao.valor} className={chipClass}>
            <input
              type="radio"
              name={nome}
              checked={opcao.valor === valor}
              onChange={() => onChange(opcao.valor)}
            />
            {opcao.nome}
            {opcao.quantas !== undefined && <span className={styles.quantas}>{opcao.quantas}</span>}
          </label>
        ))}
      </Row>
    </Row>
  )
}

interface Preco {
  linha: LinhaDaTabela
  antes: Centavos
  /** Null as long as no percentage is chosen. */
  depois: Centavos | null
}

/** The first prices before and after, and what becomes of the rest. */
function Exemplos({ precos, mudam }: { precos: readonly Preco[]; mudam: readonly Preco[] }) {
  const mostrados = (mudam.length > 0 ? mudam : precos).slice(0, EXEMPLOS)
  const resto = mudam.slice(EXEMPLOS).map(({ depois }) => depois ?? 0)
  const lugares = mudam.map(({ linha, depois }) => lugarDaLinha(linha, depois)?.lugar)
  const fora = (['acima', 'abaixo'] as const)
    .map(lugar => ({ lugar, quantos: lugares.filter(um => um === lugar).length }))
    .filter(({ quantos }) => quantos > 0)
    .map(({ lugar, quantos }) => `${quantos} ${lugar}`)
  return (
    <div aria-live="polite">
      <Box as="ul" className={styles.exemplos}>
        {mostrados.map(({ linha, antes, depois }) => (
          <Row key={linha.produto.id} as="li" gap={3} justify="between">
            <span className="breaks">
              {linha.produto.nome} <span className="muted small">{linha.produto.tipo}</span>
            </span>
            <span className="nowrap">
              <span className="muted">{formatarComMilhares(antes)}</span>
              {depois !== null && (
                <>
                  {' → '}
                  <strong>{formatarComMilhares(depois)}</strong>
                </>
              )}
            </span>
          </Row>
        ))}
      </Box>
      <Row wrap gap={1} columnGap={3} justify="between" above={2} className="small">
        <span className="muted">
          {resto.length > 0 &&
            `e mais ${resto.length}, de ${formatarComMilhares(centavos(Math.min(...resto)))} a ${formatarComMilhares(centavos(Math.max(...resto)))}`}
        </span>
        {fora.length > 0 && <strong className="warn">{fora.join(' e ')} da CEASA</strong>}
      </Row>
    </div>
  )
}
