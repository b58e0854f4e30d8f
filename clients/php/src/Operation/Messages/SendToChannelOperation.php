<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Messages;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\SendPriority;
use MessagingGateway\Enum\SendWait;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\RateLimitException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\Model\ForwardedMessage;
use MessagingGateway\Model\Poll;
use MessagingGateway\Model\SentMessage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait SendToChannelOperation
{
    /**
     * Send Message to Channel. Queues a message to a channel that the account may write to. It carries a text, or one
     * of the other contents.
     *
     * @param string $to Channel JID, `…@newsletter`; 1–255 characters
     * @param string|null $text Body, or caption of what else is sent; at most 65536 characters
     * @param string|null $imageUrl Address of the image, http or https; at most 4096 characters
     * @param string|null $videoUrl Address of the video, http or https; at most 4096 characters
     * @param bool|null $gifPlayback Whether the video plays like a GIF
     * @param string|null $documentUrl Address of the document, http or https; at most 4096 characters
     * @param string|null $fileName 1–255 characters
     * @param string|null $audioUrl Address of the audio file, http or https; at most 4096 characters
     * @param string|null $stickerUrl Address of the sticker, http or https; at most 4096 characters
     * @param bool|null $linkPreview default: true
     * @param \DateTimeInterface|string|null $sendAt ISO time in the future, at most 30 days ahead; ISO 8601, UTC
     * @param SendPriority|string|null $priority Class of the send where the session has a sending policy: `reply` goes
     *     first, if the person wrote within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself
     * @param SendWait|string|null $wait Holds the reply until the network has taken the message, 20 s at most
     *
     * @throws BadRequestException `not_connected`
     * @throws ConflictException `ambiguous_message`
     * @throws NotReadyException `not_ready`
     * @throws RateLimitException `rate_trial`, `rate_protection`
     * @throws SubscriptionException `subscription`
     * @throws ValidationException `not_on_network`
     * @throws GatewayException
     */
    public function sendToChannel(
        string $to,
        ?string $text = null,
        ?string $imageUrl = null,
        ?string $videoUrl = null,
        ?bool $gifPlayback = null,
        ?string $documentUrl = null,
        ?string $fileName = null,
        ?string $audioUrl = null,
        ?string $stickerUrl = null,
        ?Poll $poll = null,
        ?bool $linkPreview = null,
        ?ForwardedMessage $forward = null,
        \DateTimeInterface|string|null $sendAt = null,
        SendPriority|string|null $priority = null,
        SendWait|string|null $wait = null,
        ?CallOptions $options = null,
    ): SentMessage {
        $answer = $this->caller->send(new Call(
            operation: 'messages.sendToChannel',
            method: 'POST',
            path: '/api/send-message',
            query: Wire::fields([], ['wait' => $wait]),
            body: Wire::fields(['to' => $to], [
                'text' => $text,
                'imageUrl' => $imageUrl,
                'videoUrl' => $videoUrl,
                'gifPlayback' => $gifPlayback,
                'documentUrl' => $documentUrl,
                'fileName' => $fileName,
                'audioUrl' => $audioUrl,
                'stickerUrl' => $stickerUrl,
                'poll' => $poll,
                'linkPreview' => $linkPreview,
                'forward' => $forward,
                'sendAt' => $sendAt,
                'priority' => $priority,
            ]),
        ), $options);

        return SentMessage::fromArray($answer->object('data'));
    }
}
