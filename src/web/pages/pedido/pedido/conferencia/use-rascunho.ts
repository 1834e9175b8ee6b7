import { useEffect, useState } from 'react'
import type { MotivoDaOcorrencia } from '#domain/entrega/ocorrencia.ts'
import type { ItemDaConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { novaChave } from '#web/queries/nova-chave.ts'
import { linhaNova, maximoRecebido } from './linhas-a-enviar.ts'
import {
  esquecerRascunho,
  type FotoDoRascunho,
  guardarRascunho,
  type LinhaDoRascunho,
  lerRascunho,
  type Rascunho,
} from './rascunho.ts'

interface DaTela {
  pedidoId: number
  userId: number
  daEquipe: boolean
}

/** The draft of a check, kept on this device with every change (rule N61); `nome` is who received before. */
export function useRascunho({ pedidoId, userId, daEquipe }: DaTela, nome = '') {
  const [rascunho, setRascunho] = useState(() => {
    const lido = lerRascunho({ pedidoId, userId, daEquipe })
    return { ...lido, recebidoPor: lido.recebidoPor || nome }
  })
  const [semEspaco, setSemEspaco] = useState(false)

  useEffect(() => {
    setSemEspaco(!guardarRascunho({ pedidoId, userId, daEquipe }, rascunho))
  }, [rascunho, pedidoId, userId, daEquipe])

  const mudar = (mudanca: Partial<Rascunho>) => setRascunho(atual => ({ ...atual, ...mudanca }))

  function mudarLinha(
    item: ItemDaConferencia,
    mudanca: (linha: LinhaDoRascunho) => Partial<LinhaDoRascunho>,
  ) {
    setRascunho(atual => {
      const linha = atual.linhas[item.id] ?? linhaNova(item)
      return { ...atual, linhas: { ...atual.linhas, [item.id]: { ...linha, ...mudanca(linha) } } }
    })
  }

  return {
    rascunho,
    /** The device has no room for the photos: the draft lasts until the page is closed. */
    semEspaco,
    mudar,
    abrirLinha: (item: ItemDaConferencia) => mudarLinha(item, () => ({})),
    /** The first unit that is missing is taken for a shortage until the person says otherwise. */
    contar: (item: ItemDaConferencia, recebido: number) =>
      mudarLinha(item, ({ motivo }) => ({ recebido, ilegivel: '', motivo: motivo ?? 'FALTA' })),
    naoContar: (item: ItemDaConferencia, ilegivel: string) =>
      mudarLinha(item, ({ motivo }) => ({ ilegivel, motivo: motivo ?? 'FALTA' })),
    /** Missing weight is of units that came. */
    escolherMotivo: (item: ItemDaConferencia, motivo: MotivoDaOcorrencia) =>
      mudarLinha(item, () => ({
        motivo,
        ...(motivo === 'PESO' && { recebido: maximoRecebido(item), ilegivel: '' }),
      })),
    escrever: (item: ItemDaConferencia, escrito: Partial<Pick<LinhaDoRascunho, 'peso' | 'texto'>>) =>
      mudarLinha(item, () => escrito),
    juntarFoto: (item: ItemDaConferencia, foto: FotoDoRascunho) =>
      mudarLinha(item, ({ fotos }) => ({ fotos: [...fotos, foto] })),
    tirarFoto: (item: ItemDaConferencia, key: string) =>
      mudarLinha(item, ({ fotos }) => ({ fotos: fotos.filter(foto => foto.key !== key) })),
    desfazerLinha: (item: ItemDaConferencia) => setRascunho(atual => semLinha(atual, item.id)),
    /** What is sent next is another call: the server refused this one. */
    destravar: () => mudar({ chave: novaChave(), enviado: false }),
    /** Begins again: the server has what was marked. */
    esquecer: () => {
      esquecerRascunho({ pedidoId, userId })
      setRascunho(lerRascunho({ pedidoId, userId, daEquipe }))
    },
  }
}

function semLinha(rascunho: Rascunho, itemId: number): Rascunho {
  const { [itemId]: _, ...linhas } = rascunho.linhas
  return { ...rascunho, linhas }
}
