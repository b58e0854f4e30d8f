import { ChooseChat } from '../../../../../components/chat/choose-chat.tsx'

export default function ChatsPage() {
  return <ChooseChat />
}
