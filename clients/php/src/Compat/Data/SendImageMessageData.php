<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** An image message as one value. */
final readonly class SendImageMessageData implements MessageData
{
    public function __construct(
        public string $to,
        public string $imageUrl,
        public ?string $text = null,
    ) {}

    public function fields(): array
    {
        return ['to' => $this->to, 'imageUrl' => $this->imageUrl, 'text' => $this->text];
    }
}
