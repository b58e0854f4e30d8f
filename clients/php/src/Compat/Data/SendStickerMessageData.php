<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** A sticker message as one value. */
final readonly class SendStickerMessageData implements MessageData
{
    public function __construct(
        public string $to,
        public string $stickerUrl,
    ) {}

    public function fields(): array
    {
        return ['to' => $this->to, 'stickerUrl' => $this->stickerUrl];
    }
}
