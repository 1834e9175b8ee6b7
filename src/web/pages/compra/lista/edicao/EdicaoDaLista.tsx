import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ITENS_DA_LISTA } from '#domain/compra/lista.ts'
import { AdicionarProduto } from '#web/components/edicao/AdicionarProduto.tsx'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { useGuardarItens } from '#web/queries/compra/lista/mudar-lista.ts'
import type { Grade, Lista } from '#web/queries/compra/lista-queries.ts'
import { useTemSessao } from '#web/queries/pessoas/auth/tem-sessao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { passFocus } from '#web/ui/page/pass-focus.ts'
import styles from './EdicaoDaLista.module.css'
import {
  type ItemEmEdicao,
  itemDaLinha,
  mover,
  mudaram,
  paraGuardar,
  problemaDaQuantidade,
} from './itens-da-edicao.ts'

/** Sorts a list by hand, includes and takes out products, and says of whom and how many. Saved as a whole. */
export function EdicaoDaLista({ grade, lista, onFim }: { grade: Grade; lista: Lista; onFim: () => void }) {
  // The version that is being changed: another person's change is refused, not overwritten.
  const [versao] = useState(lista)
  const [inicial] = useState<readonly ItemEmEdicao[]>(() =>
    grade.linhas.map(linha =>
      itemDaLinha(linha, [linha.produto.tipo, unidadeComPeso(linha.produto)].filter(Boolean).join(' · ')),
    ),
  )
  const [itens, setItens] = useState(inicial)
  const mudou = mudaram(inicial, itens)
  const [recado, setRecado] = useState('')
  const naTela = useRef<HTMLOListElement>(null)
  const { mutate: guardar, isPending } = useGuardarItens(versao)
  const mudar = (lugar: number, parte: Partial<ItemEmEdicao>) =>
    setItens(itens.map((item, outro) => (outro === lugar ? { ...item, ...parte } : item)))

  const { history } = useRouter()
  const temSessao = useTemSessao()
  // Not `useBlocker`, which would come into the first screen with the rest of the router.
  useEffect(() => {
    if (!mudou) return
    return history.block({
      enableBeforeUnload: true,
      // Without a session nothing can be saved, and the login must not be held back.
      blockerFn: async () => temSessao() && !(await podeDescartar()),
    })
  }, [history, temSessao, mudou])

  async function cancelar() {
    if (!mudou || (await podeDescartar())) onFim()
  }

  function salvar() {
    // The field says why.
    if (itens.some(problemaDaQuantidade))
      return naTela.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
    guardar(paraGuardar(itens), { onSuccess: onFim })
  }

  function moverItem(lugar: number, passos: number) {
    if (!itens[lugar + passos]) return
    setItens(mover(itens, lugar, passos))
    setRecado(`${itens[lugar]?.nome}: lugar ${lugar + passos + 1} de ${itens.length}`)
  }

  return (
    <section aria-labelledby="organizar">
      <h2 id="organizar" tabIndex={-1}>
        Organizar {lista.nome}
      </h2>
      <p className={`muted measure ${styles.explicacao}`}>Campo vazio: o de sempre, do mais barato.</p>
      <AdicaoDeProduto
        itens={itens}
        cheia={itens.length >= ITENS_DA_LISTA}
        onAdicionar={item => {
          setItens([...itens, item])
          setRecado(`${item.nome} entrou na lista`)
        }}
      />
      <ol ref={naTela} className="panel divided unless-empty">
        {itens.map((item, lugar) => (
          <ItemDaEdicao
            key={item.produtoId}
            item={item}
            primeiro={lugar === 0}
            ultimo={lugar === itens.length - 1}
            onMover={passos => moverItem(lugar, passos)}
            onMudar={parte => mudar(lugar, parte)}
            onRetirar={() => {
              setItens(itens.toSpliced(lugar, 1))
              setRecado(`${item.nome} saiu da lista`)
            }}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {recado}
      </p>
      <Row gap={2} align="stretch" above={4}>
        <Button busy={isPending} onClick={salvar}>
          Salvar lista
        </Button>
        <Button variant="plain" onClick={() => void cancelar()}>
          Cancelar
        </Button>
      </Row>
    </section>
  )
}

function podeDescartar(): Promise<boolean> {
  return confirmAction({
    title: 'Descartar as mudanças da lista?',
    text: 'A lista fica como estava.',
    confirmLabel: 'Descartar',
    cancelLabel: 'Continuar editando',
    danger: true,
  })
}

interface AdicaoDeProdutoProps {
  itens: readonly ItemEmEdicao[]
  /** The list takes no more products. */
  cheia: boolean
  onAdicionar: (item: ItemEmEdicao) => void
}

/** Finds a product of the catalogue and includes it at the end of the list. */
function AdicaoDeProduto({ itens, cheia, onAdicionar }: AdicaoDeProdutoProps) {
  function incluir({ id, nome, tipo, unidadeMedida }: ProdutoDoCombo) {
    if (itens.some(({ produtoId }) => produtoId === id)) return 'Este produto já está na lista.'
    if (cheia) return 'A lista está cheia.'
    const detalhe = [tipo, unidadeMedida].filter(Boolean).join(' · ')
    const item = { produtoId: id, nome, detalhe, unidadeMedida }
    onAdicionar({ ...item, vendedorId: null, vendedores: [], quantidade: '', aceitaParecidos: false })
    return undefined
  }

  return (
    <Box below={4}>
      <AdicionarProduto label="Incluir produto" acao="Incluir" onProduto={incluir} />
    </Box>
  )
}

interface ItemDaEdicaoProps {
  item: ItemEmEdicao
  primeiro: boolean
  ultimo: boolean
  /** −1: one place up. */
  onMover: (passos: number) => void
  onMudar: (parte: Partial<ItemEmEdicao>) => void
  onRetirar: () => void
}

/** One product of a list that is being sorted. The arrows of the keyboard move it while one of its two buttons has the focus. */
function ItemDaEdicao({ item, primeiro, ultimo, onMover, onMudar, onRetirar }: ItemDaEdicaoProps) {
  const { nome, detalhe, vendedorId, vendedores, quantidade, aceitaParecidos } = item
  const problema = problemaDaQuantidade(item)
  const problemaId = useId()

  function moverPelaTecla(event: KeyboardEvent<HTMLElement>) {
    const passos = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!passos) return
    event.preventDefault()
    // Its button moves along and would lose the focus.
    const botao = event.currentTarget
    onMover(passos)
    requestAnimationFrame(() => botao.focus())
  }

  return (
    <li className={styles.item}>
      <span className={styles.lugar}>
        <IconButton
          icon="chevron-up"
          label={`Subir ${nome}`}
          aria-disabled={primeiro}
          onKeyDown={moverPelaTecla}
          onClick={() => !primeiro && onMover(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={`Descer ${nome}`}
          aria-disabled={ultimo}
          onKeyDown={moverPelaTecla}
          onClick={() => !ultimo && onMover(1)}
        />
      </span>
      <span className={styles.produto}>
        <strong>{nome}</strong>
        <span className="muted small block">{detalhe}</span>
        <Checkbox
          label="Aceito parecidos"
          aria-label={`Aceito parecidos no lugar de ${nome}`}
          checked={aceitaParecidos}
          onChange={({ target }) => onMudar({ aceitaParecidos: target.checked })}
        />
      </span>
      <select
        className={styles.vendedor}
        aria-label={`Vendedor preferido de ${nome}`}
        value={vendedorId ?? ''}
        onChange={event => onMudar({ vendedorId: Number(event.target.value) || null })}
      >
        <option value="">O mais barato</option>
        {vendedores.map(vendedor => (
          <option key={vendedor.id} value={vendedor.id}>
            {vendedor.nome}
          </option>
        ))}
      </select>
      <input
        className={`bold text-center ${styles.quantidade}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Qtd."
        aria-label={`Quantidade de sempre de ${nome}`}
        value={quantidade}
        onFocus={event => event.target.select()}
        aria-invalid={problema ? true : undefined}
        aria-describedby={problema ? problemaId : undefined}
        onChange={event => onMudar({ quantidade: event.target.value })}
      />
      {problema && (
        <Box id={problemaId} role="alert" as="p" full className="danger text-end">
          {problema}
        </Box>
      )}
      <IconButton
        icon="trash"
        label={`Tirar ${nome} da lista`}
        data-tirar=""
        onClick={({ currentTarget }) => {
          passFocus(currentTarget, '[data-tirar]', document.getElementById('organizar'))
          onRetirar()
        }}
      />
    </li>
  )
}
