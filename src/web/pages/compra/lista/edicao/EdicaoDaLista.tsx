import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ITENS_DA_LISTA } from '#domain/compra/lista.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { useGuardarItens } from '#web/queries/compra/lista/mudar-lista.ts'
import type { Grade, Lista } from '#web/queries/compra/lista-queries.ts'
import { useTemSessao } from '#web/queries/pessoas/auth/tem-sessao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { AdicaoDeProduto } from './AdicaoDeProduto.tsx'
import styles from './EdicaoDaLista.module.css'
import { ItemDaEdicao } from './ItemDaEdicao.tsx'
import {
  type ItemEmEdicao,
  itemDaLinha,
  mover,
  mudaram,
  paraGuardar,
  problemaDaQuantidade,
} from './itens-da-edicao.ts'

interface EdicaoDaListaProps {
  grade: Grade
  lista: Lista
  onFim: () => void
}

/** Sorts a list by hand, includes and takes out products, and says of whom and how many. Saved as a whole. */
export function EdicaoDaLista({ grade, lista, onFim }: EdicaoDaListaProps) {
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
      <p className={styles.explicacao}>
        A ordem daqui é a da grade. Sem quantidade vale o que você costuma levar; sem vendedor, o mais barato
        do dia.
      </p>
      <AdicaoDeProduto
        itens={itens}
        cheia={itens.length >= ITENS_DA_LISTA}
        onAdicionar={item => {
          setItens([...itens, item])
          setRecado(`${item.nome} entrou na lista`)
        }}
      />
      <ol ref={naTela} className={styles.itens}>
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
      <div className={styles.acoes}>
        <Button busy={isPending} onClick={salvar}>
          Salvar lista
        </Button>
        <Button variant="plain" onClick={() => void cancelar()}>
          Cancelar
        </Button>
      </div>
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
