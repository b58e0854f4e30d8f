<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Notifications;

use Illuminate\Notifications\Notification;
use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Laravel\Gateway;
use MessagingGateway\Model\SentMessage;

/**
 * Sends notifications by the gateway: the channel `messaging-gateway`. The notification has `toMessagingGateway($notifiable)`,
 * which returns a `GatewayMessage` or a text; the notifiable has `routeNotificationForMessagingGateway()`, which returns
 * a number or JID.
 */
final class MessagingGatewayChannel
{
    public function __construct(private readonly Gateway $gateway) {}

    /**
     * Null where the notifiable has no address.
     *
     * @throws GatewayException
     */
    public function send(object $notifiable, Notification $notification): ?SentMessage
    {
        $message = $this->messageOf($notifiable, $notification);
        $to = $message->to ?? $this->routeOf($notifiable, $notification);
        if ($to === null) {
            return null;
        }
        $session = $this->gateway->session($message->session);
        // A queued notification that is tried again has the same id, so that nobody gets it twice.
        $id = $notification->id ?? null;
        $options = new CallOptions(idempotencyKey: \is_string($id) && $id !== '' ? hash('sha256', "{$id}:{$to}") : null);

        return match (true) {
            $message->templateId !== null => $session->messages->sendTemplate(
                to: $to,
                templateId: $message->templateId,
                values: $message->values === [] ? null : $message->values,
                options: $options,
            ),
            $message->imageUrl !== null => $session->messages->sendImage(to: $to, imageUrl: $message->imageUrl, text: $message->text, options: $options),
            $message->documentUrl !== null => $session->messages->sendDocument(
                to: $to,
                documentUrl: $message->documentUrl,
                fileName: $message->fileName,
                text: $message->text,
                options: $options,
            ),
            default => $session->messages->sendText(to: $to, text: $message->text ?? '', options: $options),
        };
    }

    private function messageOf(object $notifiable, Notification $notification): GatewayMessage
    {
        if (!method_exists($notification, 'toMessagingGateway')) {
            throw new \LogicException($notification::class . ' needs the method toMessagingGateway().');
        }
        $message = $notification->toMessagingGateway($notifiable);

        return match (true) {
            $message instanceof GatewayMessage => $message,
            \is_string($message) => GatewayMessage::text($message),
            default => throw new \LogicException('toMessagingGateway() returns a GatewayMessage or a text.'),
        };
    }

    private function routeOf(object $notifiable, Notification $notification): ?string
    {
        if (!method_exists($notifiable, 'routeNotificationFor')) {
            return null;
        }
        // A notifiable on demand keeps its route under the channel's own name.
        $route = $notifiable->routeNotificationFor('messaging-gateway', $notification);

        return \is_string($route) && $route !== '' ? $route : null;
    }
}
