import { useState } from 'react'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { type IconName, iconPaths } from '#web/ui/icon/icon-paths.ts'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Samples, Section } from './Section.tsx'

// The keys of a literal object are exactly its names.
const iconNames = Object.keys(iconPaths) as IconName[]

async function removeAll() {
  const confirmed = await confirmAction({
    title: 'Limpar o carrinho?',
    text: 'Os 3 itens saem do carrinho.',
    confirmLabel: 'Limpar carrinho',
    danger: true,
  })
  toast(confirmed ? 'Carrinho limpo.' : 'Nada mudou.')
}

export function ActionSection() {
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <Section id="acoes" title="Ações">
      <Samples>
        <Button>Gerar boleto</Button>
        <Button variant="quiet" icon="plus">
          Adicionar
        </Button>
        <Button variant="danger" icon="trash" onClick={removeAll}>
          Limpar carrinho
        </Button>
        <Button variant="plain">Cancelar</Button>
        <Button busy>Gerando</Button>
        <Button disabledReason="O carrinho está vazio.">Gerar boleto</Button>
        <a className={buttonClass({ variant: 'quiet' })} href="#dados">
          Ligação como botão
        </a>
        <CopyButton text="00190.00009 01234.567890" label="Copiar linha digitável" />
        <IconButton icon="edit" label="Editar" />
      </Samples>
      <Samples>
        <Button variant="quiet" onClick={() => setDialogOpen(true)}>
          Abrir diálogo
        </Button>
        <Button variant="quiet" onClick={() => toast('Item adicionado ao carrinho!', { tone: 'success' })}>
          Aviso
        </Button>
        <Button
          variant="quiet"
          onClick={() => toast('Batata Inglesa saiu do carrinho.', { undo: () => toast('Desfeito.') })}
        >
          Aviso com desfazer
        </Button>
        <Button
          variant="quiet"
          onClick={() => toast('Erro ao atualizar quantidade.', { tone: 'error', seconds: 60 })}
        >
          Aviso de erro
        </Button>
      </Samples>
      <Samples>
        {iconNames.map(name => (
          <span key={name} title={name}>
            <Icon name={name} size={24} />
          </span>
        ))}
      </Samples>
      {dialogOpen && (
        <Dialog title="Adicionar ao carrinho" onClose={() => setDialogOpen(false)}>
          <p>Tomate Italiano, CX 20 kg</p>
          <TextInput label="Quantidade" inputMode="numeric" defaultValue="1" />
          <Button onClick={() => setDialogOpen(false)}>Adicionar</Button>
        </Dialog>
      )}
    </Section>
  )
}
